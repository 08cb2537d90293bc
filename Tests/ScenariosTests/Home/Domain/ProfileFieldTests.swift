import Testing

@testable import Scenarios

@Suite struct ProfileFieldTests {
  @Test(arguments: [
    ("Ada", "Ada"), (" Ada Lovelace\n", "Ada Lovelace"), ("\u{3000}\u{A0}\u{2028}茶\u{85}\t\r\n", "茶"),
    ("\u{200B}", "\u{200B}"), (" \u{301}x ", "\u{301}x"), ("a  b", "a  b"),
  ])
  func namesAreTrimmed(text: String, name: String) {
    #expect(ProfileName.parse(text) == .success(name))
  }

  @Test(arguments: ["", " ", "\t\n\r\n", "\u{3000}\u{A0}\u{2003}\u{2029}\u{1680}"]) func aNameIsNeeded(text: String) {
    #expect(ProfileName.parse(text) == .failure(.nameNeeded))
    #expect(ProfileMessage.nameNeeded.description == "A name is needed.")
  }

  @Test(arguments: [
    "http://a", "https://a", "HTTPS://EXAMPLE.ORG", "hTTp://a/", "https://example.org/a/b.png?c=d&e=f#g",
    "https://example.org?", "https://example.org#", "https://example.org?/?#?/", "https://example.org//a//",
    "http://user@host", "http://user:pass:word@host:8080/", "http://@host", "http://u%40x@host", "http://a:",
    "http://a:/", "http://a:0", "http://a:65535", "http://a:000080/", "http://127.0.0.1", "http://999.1.1.1",
    "http://1.2.3", "http://a.", "http://a_b-c~.example", "http://[::]", "http://[::1]:80/x",
    "http://[1:2:3:4:5:6:7:8]", "http://[1:2:3:4:5:6:1.2.3.4]", "http://[::1.2.3.4]", "http://[1::]",
    "http://[1:2:3:4:5:6:7::]", "http://[::2:3:4:5:6:7:8]", "http://[1::8]", "http://[FEDC:ba98::]", "http://u@[::1]",
    "http://[v1.a:b]", "http://[vF.!]", "http://%41", "http://a/%20%c3%A9", "http://a/é/茶/🫖", "http://茶.example",
    "http://é@ü/ö?ä#ß", "http://a?\u{E000}", "http://a?\u{F0000}", "http://a/;,:@&=+$!*'()-._~", "http://a?x=http://b",
  ])
  func webAddressesAreTaken(text: String) { #expect(ProfilePicture.parse(text) == .success(text)) }

  @Test(arguments: [
    "", "a", "example.org", "//example.org", "/a", "http", "http:", "http:/", "http://", "http:///", "http://?",
    "http://#", "http:a", "http:/a", "http:\\\\a", "ftp://a", "file:///a", "httpss://a", "xhttp://a",
    "data:text/plain,a", "://a", "mailto:a@b", "javascript:alert(1)", "httpſ://a", " http://a", "http://a ",
    "\nhttp://a", "http://a\n", "http://a\r\n", "http ://a", "http://a b", "http://a/b c", "http://a/\t",
    "http://a/\u{0}", "http://a/\u{7F}", "http://a/\u{85}", "http://a/\u{A0}", "http://a/\u{2028}", "http://a/\u{3000}",
    "http://a/\u{202E}", "http://a/\u{2066}", "http://a/<", "http://a/>", "http://a/\"", "http://a/{", "http://a/}",
    "http://a/|", "http://a/\\", "http://a/^", "http://a/`", "http://a/[", "http://a/]", "http://a?[", "http://a#]",
    "http://a#b#c", "http://a<b", "http://a%", "http://a%4", "http://a%4g", "http://a/%", "http://a/%zz", "http://a/%4",
    "http://a?%a", "http://a#%", "http://:80", "http://@", "http://u@", "http://u@:80", "http://u@v@w", "http://[u]@a",
    "http://a:b", "http://a:-1", "http://a:65536", "http://a:99999999999999999999999999", "http://a:80:81",
    "http://a:８０", "http://[", "http://[]", "http://[::1", "http://::1", "http://[::1]a", "http://[::1]:x",
    "http://[::1]::80", "http://[:]", "http://[:::]", "http://[1]", "http://[1:2:3:4:5:6:7]",
    "http://[1:2:3:4:5:6:7:8:9]", "http://[1:2:3:4::5:6:7:8]", "http://[1::2::3]", "http://[12345::]", "http://[g::]",
    "http://[:1:2:3:4:5:6:7]", "http://[1:2:3:4:5:6:7:]", "http://[1.2.3.4]", "http://[::1.2.3]",
    "http://[::1.2.3.256]", "http://[::1.2.3.04]", "http://[1.2.3.4::]", "http://[::1.2.3.4:5]",
    "http://[1:2:3:4:5:6:7:1.2.3.4]", "http://[fe80::1%25eth0]", "http://[v.a]", "http://[v1.]", "http://[v1]",
    "http://[vg.a]", "http://[::1]@a", "http://a/\u{FFFE}", "http://a/\u{E000}", "http://a/\u{FFFFF}",
    "http://a/\u{E0001}", "http://a/\u{FFFF}", "http://a\u{E000}", "http://a#\u{E000}",
  ])
  func otherTextsAreNot(text: String) {
    #expect(ProfilePicture.parse(text) == .failure(.notAWebAddress(text)))
    #expect(ProfileMessage.notAWebAddress(text).description == "Not a web address: " + text)
  }

  @Test func longTextsAreCheckedInLinearTime() {
    let long = String(repeating: "a", count: 200_000)
    #expect(isWebAddress("http://\(long):1/\(long)?\(long)#\(long)"))
    for part in ["[" + String(repeating: ":", count: 200_000), "[" + String(repeating: "1:", count: 100_000) + "]"] {
      #expect(!isWebAddress("http://" + part))
    }
  }
}
