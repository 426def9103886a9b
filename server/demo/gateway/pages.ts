/** A text as HTML. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** Fields of a form that nobody sees. */
export const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("")

/** An amount in hundredths, as people write it. */
export const sumOf = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en-IN", { style: "currency", currency }).format(amount / 100)

/** A page of the sandbox, `wide` for tables. */
export const pageOf = (title: string, body: string, isWide = false): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui }
  main { max-width: ${isWide ? "72rem" : "24rem"}; margin: 2rem auto; padding: 0 1rem }
  fieldset { border: 0; padding: 0; margin: 1rem 0; display: grid; gap: .5rem }
  button { font: inherit; min-height: 2.75rem; width: 100% }
  .wide fieldset { grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)) }
  .wide td button { width: auto }
  input:not([type=radio], [type=checkbox]), select {
    font: inherit; min-height: 2.75rem; width: 100%; box-sizing: border-box
  }
  input[type=radio], input[type=checkbox] { width: 1.5rem; height: 1.5rem; vertical-align: middle }
  form:not(:has([value=upi]:checked)) [data-of=upi], form:not(:has([value=card]:checked)) [data-of=card],
  form:not(:has([value=netbanking]:checked)) [data-of=netbanking] { display: none }
  [role=img] svg { width: 12rem; max-width: 100% }
  table { border-collapse: collapse; width: 100%; font-size: .875rem }
  th, td { text-align: start; padding: .25rem .5rem; border-block-end: 1px solid #8888 }
  .scroll { overflow-x: auto }
</style><main${isWide ? ' class="wide"' : ""}><h1>${title}</h1>${body}</main></html>`
