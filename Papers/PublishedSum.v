(* The published sum of two comonads is a comonad exactly if neither side can move.

   Papers/freeman-2017-comonads-for-optionality.md has the same proof in words. *)

Require Import Coq.Logic.FunctionalExtensionality.

Record Comonad := {
  space : Type -> Type;
  map : forall {A B}, (A -> B) -> space A -> space B;
  extract : forall {A}, space A -> A;
  duplicate : forall {A}, space A -> space (space A);
  map_id : forall A (w : space A), map (fun a => a) w = w;
  map_map : forall A B C (f : A -> B) (g : B -> C) w, map g (map f w) = map (fun a => g (f a)) w;
  extract_map : forall A B (f : A -> B) w, extract (map f w) = f (extract w);
  duplicate_map : forall A B (f : A -> B) w, duplicate (map f w) = map (map f) (duplicate w);
  extract_duplicate : forall A (w : space A), extract (duplicate w) = w;
  map_extract_duplicate : forall A (w : space A), map extract (duplicate w) = w;
  duplicate_duplicate : forall A (w : space A), duplicate (duplicate w) = map duplicate (duplicate w)
}.

Arguments map {_ A B}. Arguments extract {_ A}. Arguments duplicate {_ A}.

(* Nothing moves: the space of spaces is the same space everywhere. *)
Definition still (W : Comonad) := forall A (w : space W A), duplicate w = map (fun _ => w) w.

(* Then a space is its shape and one value: it is of Env. *)
Lemma still_is_env (W : Comonad) : still W -> forall A (w : space W A), w = map (fun _ => extract w) w.
Proof.
  intros isStill A w. transitivity (map extract (duplicate w)).
  - now rewrite map_extract_duplicate.
  - now rewrite isStill, map_map.
Qed.

Inductive side := left | right.

Section Sum.
  Variables F G : Comonad.

  Definition sum A := (side * space F A * space G A)%type.

  Definition sum_map {A B} (f : A -> B) (w : sum A) : sum B :=
    let '(s, fa, ga) := w in (s, map f fa, map f ga).

  Definition sum_extract {A} (w : sum A) : A :=
    let '(s, fa, ga) := w in match s with left => extract fa | right => extract ga end.

  Definition sum_duplicate {A} (w : sum A) : sum (sum A) :=
    let '(s, fa, ga) := w in
    (s, map (fun fa' => (left, fa', ga)) (duplicate fa), map (fun ga' => (right, fa, ga')) (duplicate ga)).

  (* It is a functor, and both operations are natural. *)
  Lemma sum_map_id : forall A (w : sum A), sum_map (fun a => a) w = w.
  Proof. intros A [[s fa] ga]; simpl. now rewrite !map_id. Qed.

  Lemma sum_map_map : forall A B C (f : A -> B) (g : B -> C) w, sum_map g (sum_map f w) = sum_map (fun a => g (f a)) w.
  Proof. intros A B C f g [[s fa] ga]; simpl. now rewrite !map_map. Qed.

  Lemma sum_extract_map : forall A B (f : A -> B) w, sum_extract (sum_map f w) = f (sum_extract w).
  Proof. intros A B f [[[|] fa] ga]; simpl; now rewrite extract_map. Qed.

  Lemma sum_duplicate_map : forall A B (f : A -> B) w, sum_duplicate (sum_map f w) = sum_map (sum_map f) (sum_duplicate w).
  Proof. intros A B f [[s fa] ga]; simpl. now rewrite !duplicate_map, !map_map. Qed.

  (* The first two laws always hold. *)
  Lemma sum_extract_duplicate : forall A (w : sum A), sum_extract (sum_duplicate w) = w.
  Proof. intros A [[[|] fa] ga]; simpl; now rewrite extract_map, extract_duplicate. Qed.

  Lemma sum_map_extract_duplicate : forall A (w : sum A), sum_map sum_extract (sum_duplicate w) = w.
  Proof.
    intros A [[s fa] ga]; simpl. rewrite !map_map. simpl. now rewrite !map_extract_duplicate.
  Qed.

  Definition associative :=
    forall A (w : sum A), sum_duplicate (sum_duplicate w) = sum_map sum_duplicate (sum_duplicate w).

  (* So the sum is a comonad if the third law holds. *)
  Definition comonad (law : associative) : Comonad := {|
    space := sum;
    map := @sum_map; extract := @sum_extract; duplicate := @sum_duplicate;
    map_id := sum_map_id; map_map := sum_map_map;
    extract_map := sum_extract_map; duplicate_map := sum_duplicate_map;
    extract_duplicate := sum_extract_duplicate; map_extract_duplicate := sum_map_extract_duplicate;
    duplicate_duplicate := law
  |}.

  (* A constant forgets in which space of spaces it stands. *)
  Lemma constant (W : Comonad) A B (b : B) (w : space W A) : map (fun _ => b) (duplicate w) = map (fun _ => b) w.
  Proof.
    transitivity (map (fun _ => b) (map extract (duplicate w))).
    - now rewrite map_map.
    - now rewrite map_extract_duplicate.
  Qed.

  Definition third {A} (w : sum A) : space G A := snd w.
  Definition second {A} (w : sum A) : space F A := snd (fst w).

  (* The law at a space that shows [part]. [here] takes the side of [part], and [there] the other side. *)
  Ltac not_moving law shown part here there :=
    let H := fresh in
    pose proof (f_equal (fun w => map (fun x => here _ (extract (there _ x))) (here _ w)) (law _ shown)) as H;
    unfold third, second in H; simpl in H;
    rewrite duplicate_map, !map_map in H; simpl in H;
    rewrite extract_map, extract_duplicate in H; simpl in H;
    rewrite constant, constant in H; rewrite H;
    transitivity (map (fun a => a) (duplicate part));
    [ now rewrite map_id
    | f_equal; apply functional_extensionality; intro a; now rewrite extract_map ].

  Lemma right_is_still : associative -> forall A (fa : space F A) (ga : space G A), duplicate ga = map (fun _ => ga) ga.
  Proof. intros law A fa ga. not_moving law (right, fa, ga) ga @third @second. Qed.

  Lemma left_is_still : associative -> forall A (fa : space F A) (ga : space G A), duplicate fa = map (fun _ => fa) fa.
  Proof. intros law A fa ga. not_moving law (left, fa, ga) fa @second @third. Qed.

  (* The theorem. *)
  Theorem the_sum_is_a_comonad_exactly_if_no_side_moves :
    space F unit -> space G unit -> (associative <-> still F /\ still G).
  Proof.
    intros oneF oneG; split.
    - intro law; split; intros A w.
      + apply (left_is_still law A w (map (fun _ => extract w) oneG)).
      + apply (right_is_still law A (map (fun _ => extract w) oneF) w).
    - intros [stillF stillG] A [[s fa] ga]. simpl.
      rewrite !duplicate_map, !map_map. simpl.
      rewrite (stillF A fa), (stillG A ga).
      rewrite !duplicate_map, (stillF A fa), (stillG A ga), !map_map.
      now rewrite (stillF A fa), (stillG A ga), !map_map.
  Qed.
End Sum.

Print Assumptions the_sum_is_a_comonad_exactly_if_no_side_moves.
