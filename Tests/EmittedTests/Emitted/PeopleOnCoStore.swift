import DuetTesting
import Testing
import TextUI
import Workbench

/// What a trace of people on co-store recorded.
@MainActor
@Test("people on co-store") func peopleOnCoStore() async throws {
  let session = try Catalogue.standard.session("people", on: "co-store", size: Size(width: 60, height: 12))
  let run = TestRun(session)
  run.start {
    $0.view(
      """
      People 5 of 5 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹› Name: ‹›
      (Create) (Update) (Delete)
      ────────────────────────────────────────────────────────────
      [○] ‹Emil› ‹Hans›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹Mustermann› ‹Max›
      [○] ‹Tisch› ‹Roman›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.enter("Heinrich", into: "name") {
    $0.action("enter name \"Heinrich\"")
    $0.view(
      """
      People 5 of 5 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹› Name: ‹Heinrich›
      (Create) (Update) (Delete)
      ────────────────────────────────────────────────────────────
      [○] ‹Emil› ‹Hans›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹Mustermann› ‹Max›
      [○] ‹Tisch› ‹Roman›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.enter(" Kleisli ", into: "surname") {
    $0.action("enter surname \" Kleisli \"")
    $0.view(
      """
      People 5 of 5 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹ Kleisli › Name: ‹Heinrich›
      [Create] (Update) (Delete)
      ────────────────────────────────────────────────────────────
      [○] ‹Emil› ‹Hans›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹Mustermann› ‹Max›
      [○] ‹Tisch› ‹Roman›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.tap("create") {
    $0.action("add \"Kleisli, Heinrich\"; empty form")
    $0.view(
      """
      People 6 of 6 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹› Name: ‹›
      (Create) (Update) (Delete)
      ────────────────────────────────────────────────────────────
      [○] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹Mustermann› ‹Max›
      [○] ‹Tisch› ‹Roman›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.tap("contact.1.selected") {
    $0.action("select 1; fill form with 1")
    $0.view(
      """
      People 6 of 6 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Emil› Name: ‹Hans›
      [Create] [Update] [Delete]
      ────────────────────────────────────────────────────────────
      [●] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹Mustermann› ‹Max›
      [○] ‹Tisch› ‹Roman›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.tap("contact.2.selected") {
    $0.action("select 2; fill form with 2")
    $0.view(
      """
      People 6 of 6 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Mustermann› Name: ‹Max›
      [Create] [Update] [Delete]
      ────────────────────────────────────────────────────────────
      [○] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [●] ‹Mustermann› ‹Max›
      [○] ‹Tisch› ‹Roman›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.enter("Adler", into: "surname") {
    $0.action("enter surname \"Adler\"")
    $0.view(
      """
      People 6 of 6 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Adler› Name: ‹Max›
      [Create] [Update] [Delete]
      ────────────────────────────────────────────────────────────
      [○] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [●] ‹Mustermann› ‹Max›
      [○] ‹Tisch› ‹Roman›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.enter("Maxi", into: "name") {
    $0.action("enter name \"Maxi\"")
    $0.view(
      """
      People 6 of 6 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Adler› Name: ‹Maxi›
      [Create] [Update] [Delete]
      ────────────────────────────────────────────────────────────
      [○] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [●] ‹Mustermann› ‹Max›
      [○] ‹Tisch› ‹Roman›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.tap("update") {
    $0.action("surname \"Adler\"; refuse nothing; name \"Maxi\"; refuse nothing")
    $0.view(
      """
      People 6 of 6 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Adler› Name: ‹Maxi›
      [Create] [Update] [Delete]
      ────────────────────────────────────────────────────────────
      [●] ‹Adler› ‹Maxi›
      [○] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹Tisch› ‹Roman›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.enter("  ", into: "contact.3.surname") {
    $0.action("refuse")
    $0.view(
      """
      People 6 of 6 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Adler› Name: ‹Maxi›
      [Create] [Update] [Delete]
      ────────────────────────────────────────────────────────────
      [●] ‹Adler› ‹Maxi›
      [○] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹Tisch› ‹Roman› A surname is needed.
      [○] ‹山田› ‹花子›
      """)
  }
  await run.enter("", into: "contact.3.name") {
    $0.action("name \"\"; refuse nothing")
    $0.view(
      """
      People 6 of 6 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Adler› Name: ‹Maxi›
      [Create] [Update] [Delete]
      ────────────────────────────────────────────────────────────
      [●] ‹Adler› ‹Maxi›
      [○] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹Tisch› ‹›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.enter("Arbeitstisch", into: "contact.3.surname") {
    $0.action("surname \"Arbeitstisch\"; refuse nothing")
    $0.view(
      """
      People 6 of 6 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Adler› Name: ‹Maxi›
      [Create] [Update] [Delete]
      ────────────────────────────────────────────────────────────
      [●] ‹Adler› ‹Maxi›
      [○] ‹Arbeitstisch› ‹›
      [○] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.enter("ARB", into: "prefix") {
    $0.action("filter \"ARB\"")
    $0.view(
      """
      People 1 of 6 contacts
      Surname begins with: ‹ARB›
      ────────────────────────────────────────────────────────────
      Surname: ‹Adler› Name: ‹Maxi›
      [Create] (Update) (Delete)
      ────────────────────────────────────────────────────────────
      [○] ‹Arbeitstisch› ‹›
      """)
  }
  await run.enter("", into: "prefix") {
    $0.action("filter \"\"")
    $0.view(
      """
      People 6 of 6 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Adler› Name: ‹Maxi›
      [Create] [Update] [Delete]
      ────────────────────────────────────────────────────────────
      [●] ‹Adler› ‹Maxi›
      [○] ‹Arbeitstisch› ‹›
      [○] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.tap("delete") {
    $0.action("remove 2")
    $0.view(
      """
      People 5 of 5 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Adler› Name: ‹Maxi›
      [Create] (Update) (Delete)
      ────────────────────────────────────────────────────────────
      [○] ‹Arbeitstisch› ‹›
      [○] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.tap("contact.6.selected") {
    $0.action("select 6; fill form with 6")
    $0.view(
      """
      People 5 of 5 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Kleisli› Name: ‹Heinrich›
      [Create] [Update] [Delete]
      ────────────────────────────────────────────────────────────
      [○] ‹Arbeitstisch› ‹›
      [○] ‹Emil› ‹Hans›
      [●] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.tap("contact.6.selected") {
    $0.action("select nobody")
    $0.view(
      """
      People 5 of 5 contacts
      Surname begins with: ‹›
      ────────────────────────────────────────────────────────────
      Surname: ‹Kleisli› Name: ‹Heinrich›
      [Create] (Update) (Delete)
      ────────────────────────────────────────────────────────────
      [○] ‹Arbeitstisch› ‹›
      [○] ‹Emil› ‹Hans›
      [○] ‹Kleisli› ‹Heinrich›
      [○] ‹Lindqvist› ‹Zoë›
      [○] ‹山田› ‹花子›
      """)
  }
  await run.finish(digest: "5e4c7dc7024db492")
}
