import type { Locator, Page } from "playwright-core"

/** Clicks (or taps) and key strokes. */
export type Count = { readonly clicks: number; readonly keys: number }

/** Somebody at a page. Every click, tap and key press that they make is counted; what they read is not. */
export type Hands = {
  readonly page: Page
  /** Clicks or taps; one. */
  readonly click: (target: Locator) => Promise<void>
  /** Presses a key, or keys held together; one. */
  readonly press: (key: string) => Promise<void>
  /** Types a text: as many keys as it has characters. */
  readonly type: (text: string) => Promise<void>
  /** Chooses in a list that drops down: a click on it, and one on the choice. */
  readonly pick: (list: Locator, words: string) => Promise<void>
  /** Chooses a file: a click on the field, and one on the file. */
  readonly choose: (field: Locator, file: { readonly name: string; readonly text: string }) => Promise<void>
  /** Presses Tab until something has the focus, and counts each. */
  readonly tabTo: (target: Locator) => Promise<void>
  readonly made: () => Count
}

/** Tabs after which somebody gives up. */
const patience = 60

/** Puts somebody at a page, with nothing done yet. */
export const handsOn = (page: Page): Hands => {
  let [clicks, keys] = [0, 0]
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  return {
    page,
    click: async (target) => {
      clicks += 1
      await target.click()
    },
    press,
    type: async (text) => {
      keys += [...text].length
      await page.keyboard.type(text)
    },
    pick: async (list, words) => {
      clicks += 2
      await list.selectOption({ label: words })
    },
    choose: async (field, { name, text }) => {
      clicks += 2
      await field.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) })
    },
    tabTo: async (target) => {
      await target.waitFor()
      for (let tabs = 0; tabs < patience; tabs += 1) {
        await press("Tab")
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error(`Tab does not lead to ${String(target)}`)
    },
    made: () => ({ clicks, keys })
  }
}

/** Clicks and key strokes together. */
export const steps = ({ clicks, keys }: Count): number => clicks + keys
