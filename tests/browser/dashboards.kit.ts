import type { Page } from "playwright-core"

/** A key figure, by its label. */
export const figure = (page: Page, label: string) =>
  page
    .getByRole("region", { name: "Key figures" })
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd [data-changed]")
    .first()

/** A number as it is written on a page. */
export const numberIn = async (text: Promise<string>) => Number((await text).replaceAll(/[^\d]/g, ""))
