import type { Locator } from "playwright-core"

/** What is typed, chosen or ticked, by the label of its field; the rest is filled in as the field asks for. */
export type TypedByLabel = Readonly<Record<string, string>>

/** A field as the page describes it. */
type Described = {
  readonly tag: string
  readonly type: string
  readonly label: string
  readonly isEmpty: boolean
  /** A box of several. */
  readonly isInGroup: boolean
  readonly isSearched: boolean
  readonly isDate: boolean
  /** The first choice of a list that is one. */
  readonly first: string
}

const describe = (field: Locator): Promise<Described> =>
  field.evaluate((element) => {
    const input = element as HTMLInputElement
    const group = input.closest("fieldset")
    const isBox = input.type === "checkbox" || input.type === "radio"
    const options = input.tagName === "SELECT" ? [...(element as HTMLSelectElement).options] : []
    return {
      tag: input.tagName,
      type: input.type,
      label: (input.labels?.[0]?.textContent ?? input.getAttribute("aria-label") ?? "").trim(),
      isEmpty: isBox
        ? (group?.querySelector("input:checked") ?? null) === null && !input.checked
        : input.value === "" || input.value === "0",
      isInGroup: group !== null,
      isSearched: input.getAttribute("role") === "combobox",
      isDate: input.parentElement?.querySelector("button[aria-haspopup=dialog]") != null,
      first: options.find((option) => option.value !== "" && !option.disabled)?.value ?? ""
    }
  })

/** A number in letters, since names have no digits. */
const inLetters = (n: number): string =>
  (n < 26 ? "" : inLetters(Math.floor(n / 26))) + String.fromCharCode(97 + (n % 26))

const textFor = ({ type, label }: Described, unique: number): string => {
  if (type === "email" || /e-mail/iu.test(label)) return `typed${unique}@example.org`
  if (type === "tel" || /phone|mobile/iu.test(label)) return `98765${String(unique % 100_000).padStart(5, "0")}`
  if (type === "url" || /website/iu.test(label)) return `https://typed${unique}.example.org/`
  if (type === "number") return "3"
  if (/pin code/iu.test(label)) return "302001"
  if (/username/iu.test(label)) return `typed-${unique}`
  return `Asha Z${inLetters(unique)}`
}

const fillOne = async (field: Locator, typed: TypedByLabel, unique: number): Promise<void> => {
  const about = await describe(field)
  const told = typed[about.label]
  if (!about.isEmpty && told === undefined) return
  if (about.type === "checkbox" || about.type === "radio")
    return about.isInGroup || told !== undefined || /consent/iu.test(about.label) ? field.check() : undefined
  if (about.tag === "SELECT") {
    const value = told ?? about.first
    if (value !== "") await field.selectOption(value)
    return
  }
  if (about.isSearched) {
    await field.click()
    if (told !== undefined) await field.fill(told)
    return field.page().getByRole("option").first().click()
  }
  const text = told ?? (about.isDate ? "19 Mar 2013" : textFor(about, unique))
  await field.fill(text)
  await field.press("Tab")
  const isWrong = (await field.getAttribute("aria-invalid")) === "true"
  if (isWrong && told === undefined) await field.fill("")
}

/**
 * Fills in the fields of a form, one after the other, until its button can be pressed: what `typed` says by label, a
 * text of the kind that a field asks for (none where it wants another one), the first choice of a list, the first box
 * of several. `unique` makes texts that nobody typed before.
 */
export const fillForm = async (form: Locator, button: Locator, typed: TypedByLabel, unique: number): Promise<void> => {
  const fields = form.locator(
    "input:visible:not([type=search]):enabled, select:visible:enabled, textarea:visible:enabled"
  )
  await fields.first().waitFor()
  // A choice above fills the list below it a moment later.
  for (let look = 0; look < 5; look += 1) {
    for (let at = 0; at < (await fields.count()); at += 1) {
      await fillOne(fields.nth(at), typed, unique)
      const isFilled = Object.keys(typed).length === 0 || look > 0
      if (isFilled && (await button.isEnabled())) return
    }
    if (await button.isEnabled()) return
    await form.page().waitForTimeout(300)
  }
}
