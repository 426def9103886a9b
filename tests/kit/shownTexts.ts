import type { Page } from "playwright-core"

/** Elements that hold data, names or code: what people typed, cells of lists, and keys of the keyboard. */
const dataElements = "[dir=auto], bdi, [lang], code, kbd, time, .ag-cell, script, style, noscript, option[data-name]"

/** A text that a page shows, and what shows it. */
type ShownText = { readonly text: string; readonly element: string }

/** The texts that a page shows now, by themselves or as labels, placeholders and titles; without data. */
export const shownTexts = (page: Page, within = "body"): Promise<readonly ShownText[]> =>
  page.evaluate(
    ([within, data]) => {
      const found: ShownText[] = []
      const name = (element: Element) => `${element.localName}.${element.getAttribute("class")?.split(" ")[0] ?? ""}`
      for (const root of document.querySelectorAll(within)) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
        for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
          const element = node instanceof Element ? node : node.parentElement!
          if (element.closest(data) !== null || !element.checkVisibility({ visibilityProperty: true })) continue
          const texts =
            node instanceof Element
              ? ["aria-label", "placeholder", "title", "alt"].map((each) => element.getAttribute(each) ?? "")
              : [node.textContent ?? ""]
          for (const text of texts) if (text.trim() !== "") found.push({ text: text.trim(), element: name(element) })
        }
      }
      return found
    },
    [within, dataElements] as const
  )

/** Texts of a page that do not fit into their element and are cut off there, without a title that tells them whole. */
export const cutTexts = (page: Page): Promise<readonly ShownText[]> =>
  page.evaluate(() => {
    const found: ShownText[] = []
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!own || !element.checkVisibility({ visibilityProperty: true }) || element.closest("[title]") !== null)
        continue
      const { overflowX, position, clipPath } = getComputedStyle(element)
      // What only a screen reader is to read is one pixel large.
      if (overflowX === "visible" || (position === "absolute" && (element.clientWidth <= 1 || clipPath !== "none")))
        continue
      if (["auto", "scroll"].includes(overflowX) || element.scrollWidth <= element.clientWidth + 1) continue
      found.push({
        text: element.textContent.trim().slice(0, 80),
        element: `${element.localName}.${element.getAttribute("class")?.split(" ")[0] ?? ""}`
      })
    }
    return found
  })
