import { readLayout, readLayoutType, type Layout, type LayoutType } from "./storage.ts"

/** How the portal is laid out while this page stands: saving or resetting the settings loads it anew. */
export type Shape = {
  readonly type: LayoutType
  /** Where the menu is: at the side, or in the header. */
  readonly menu: "sidebar" | "header"
  /** Whether the menu's part of the layout is dark, whatever the mode. */
  readonly isDark: boolean
  /** How wide pages are: as each says, at most 1320 px, or as wide as there is room. */
  readonly container: "own" | "fixed" | "fluid"
  /** Whether the header says what the page is; the page then does not say it again. */
  readonly titleInHeader: boolean
}

/** The shape that settings of a type make. A menu in the header wants fixed pages, unless another width was chosen. */
export const shapeOf = (type: LayoutType, { pageWidth, headerContent }: Layout): Shape => {
  const menu = type.endsWith("header") ? "header" : "sidebar"
  return {
    type,
    menu,
    isDark: type.startsWith("dark"),
    container: pageWidth === "fixed" || pageWidth === "fluid" ? pageWidth : menu === "header" ? "fixed" : "own",
    titleInHeader: headerContent === "page-title"
  }
}

/** The shape of this page. */
export const shape: Shape = shapeOf(readLayoutType(), readLayout())
