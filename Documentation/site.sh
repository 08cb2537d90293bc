#!/bin/sh
# Writes the web site into .build/site: the documentation of every library, the articles in Duet.docc, the papers and the
# benchmarks, merged; a report of every scenario, and the lessons. `site.sh libraries` stops after the libraries. A link that DocC
# cannot resolve is an error.
set -eu
cd "$(dirname "$0")/.."
out=.build/documentation

has() { command -v "$1" >/dev/null || { echo "error: $1 is missing: $2" >&2; exit 2; }; }
has docc "it comes with a Swift toolchain; on macOS, add the folder that \`xcrun --find docc\` prints to PATH"
[ "${1-}" = libraries ] || has python3 "install Python 3"

rm -rf "$out"
mkdir -p "$out/graphs"
${SWIFT:-swift} package ${FLAGS-} dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  --emit-extension-block-symbols >"$out/log" 2>&1 || { cat "$out/log" >&2; exit 1; }
graphs=$(sed -n 's/^Files written to //p' "$out/log")

# Dependencies first, because a link resolves only to an archive that is there already.
modules=$(for catalogue in Sources/*/*/*.docc; do basename "$catalogue" .docc; done)
exported=$(sed -n 's/^@_exported import //p' Sources/Interfaces/Duet/Duet.swift) # What `import Duet` imports.
ordered=$(for module in $modules; do
  echo "$module $module"
  find Sources/*/"$module" -name '*.swift' -exec sed -n 's/^.*import \([A-Za-z]*\)$/\1/p' {} + | sort -u \
    | while read -r import; do
      [ "$import" != Duet ] || import=$exported
      for import in $import; do [ ! -d Sources/*/"$import/$import.docc" ] || echo "$import $module"; done
    done
done | tsort)

: >"$out/log"
archives='' dependencies=''
convert() { # NAME CATALOGUE KIND: converts one catalogue, with links to all that were converted before
  docc convert "$2" --fallback-display-name "$1" --fallback-bundle-identifier "duet.$1" \
    --fallback-default-module-kind "$3" --additional-symbol-graph-dir "$out/graphs/$1" \
    --enable-experimental-external-link-support $dependencies --output-path "$out/$1.doccarchive" >>"$out/log" 2>&1 \
    || { cat "$out/log" >&2; exit 1; }
  archives="$archives $out/$1.doccarchive" dependencies="$dependencies --dependency $out/$1.doccarchive"
}
checked() {
  ! grep -v 'is missing documentation$' "$out/log" | grep -A 3 '^warning:' >&2 || exit 1
}

for module in $ordered; do
  mkdir "$out/graphs/$module"
  for graph in "$graphs/$module.symbols.json" "$graphs/$module"@*.symbols.json; do
    [ ! -f "$graph" ] || cp "$graph" "$out/graphs/$module/"
  done
  convert "$module" Sources/*/"$module/$module.docc" Library
done
checked
echo "documentation of $(echo "$ordered" | wc -l | tr -d ' ') libraries is in $out"
[ "${1-}" != libraries ] || exit 0

# What the repository has as Markdown becomes articles. Links between files become links between articles.
root=$out/Duet.docc
cp -R Documentation/Duet.docc "$root"
article() { # NAME: writes the article of that name, from the text of a file. The site has no sources to link to.
  sed -e 's|\[\([^]]*\)\](\.\./[A-Z][^)]*)|\1|g' -e 's|](README\.md)|](doc:Papers)|g' -e 's|](\([A-Za-z0-9-]*\)\.md)|](doc:\1)|g' >"$root/$1.md"
}
{
  cat Papers/README.md
  printf '\n## Topics\n\n### Sources\n\n'
  sed -n 's,^| \[[^]]*\](\([a-z0-9-]*\)\.md) .*,- <doc:\1>,p' Papers/README.md
} | article Papers
for paper in Papers/*-*.md; do
  name=$(basename "$paper" .md)
  # DocC loses links in a page's first paragraph, so the idea comes before the reference.
  idea=$(sed -n "s,^| \[[^]]*\]($name\.md) | \(.*\) |\$,\1,p" Papers/README.md)
  awk -v idea="$idea" '{ print } NR == 1 { print "\nThe one idea: " idea ".\n\n## Source" }' "$paper" | article "$name"
done
cp Benchmarks/Plots/overview.svg "$root/"
awk '{ print } !NF && ++blank == 2 { print "![What an event costs, a line for each architecture](overview.svg)\n" }' \
  Benchmarks/README.md | article Benchmarks
# The article about reports lists one of every scenario.
${SWIFT:-swift} build ${FLAGS-} --product duet --quiet
Documentation/reports.sh "$(${SWIFT:-swift} build ${FLAGS-} --show-bin-path)/duet" "$out/reports"
{
  sed 's|^\([a-z-]*\) \(.*\)$|- [\1](/reports/\1.html): \2|' "$out/reports/scenarios"
  echo '- [differing](/reports/differing.html): `home` by two scripts; in one of them, a load fails'
} >"$out/reports/list"
awk -v list="$out/reports/list" '{ print } /The site lists them here:$/ { print ""; while (getline < list) print }' \
  Documentation/Duet.docc/Reports.md >"$root/Reports.md"
# The article about theory links to the page of lessons.
"$(${SWIFT:-swift} build ${FLAGS-} --show-bin-path)/duet" lesson -o "$out/reports/lesson.html" </dev/null >/dev/null
sed 's|^<!-- lesson -->$|Here it is: [lesson](/reports/lesson.html).|' Documentation/Duet.docc/Theory.md >"$root/Theory.md"
grep -q /reports/ "$root/Theory.md" || { echo 'error: the article Theory has no place for the lesson' >&2; exit 1; }
grep -q /reports/ "$root/Reports.md" || { echo 'error: the article Reports has no place for the list' >&2; exit 1; }
mkdir "$out/graphs/Duet"
convert Duet "$root" Package
checked

rm -rf .build/site
docc merge $archives --synthesized-landing-page-name Duet --synthesized-landing-page-topics-style list \
  --output-path .build/site >/dev/null

mkdir .build/site/reports
cp "$out"/reports/*.html .build/site/reports

python3 -B Documentation/finish.py .build/site
echo "the site is in .build/site; to read it: python3 -m http.server --directory .build/site"
