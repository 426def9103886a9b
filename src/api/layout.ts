import { readLayout, readLayoutType, type Layout, type LayoutType } from "./storage.ts"

/** The layout of the portal; saving or resetting the settings reloads the page. */
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
  /** What the person switched on or off. */
  readonly parts: LayoutParts
}

/** Parts of the layout that a person switches on and off, with what they are until then. */
export const usualParts = {
  pageBgWhite: false,
  toolbar: true,
  footer: false,
  illustrations: true,
  scrolltop: true,
  engage: false
} as const
export type LayoutParts = { readonly [Part in keyof typeof usualParts]: boolean }

/** The parts as a layout has them. The toolbar is hidden where the header says what the page is. */
export const layoutPartsOf = (layout: Layout): LayoutParts =>
  Object.fromEntries(
    Object.entries(usualParts).map(([part, usual]) => [part, typeof layout[part] === "boolean" ? layout[part] : usual])
  ) as LayoutParts

/** The shape that settings of a type make. A menu in the header wants fixed pages, unless another width was chosen. */
export const shapeOf = (type: LayoutType, layout: Layout): Shape => {
  const { pageWidth, headerContent } = layout
  const menu = type.endsWith("header") ? "header" : "sidebar"
  return {
    type,
    menu,
    isDark: type.startsWith("dark"),
    container: pageWidth === "fixed" || pageWidth === "fluid" ? pageWidth : menu === "header" ? "fixed" : "own",
    titleInHeader: headerContent === "page-title",
    parts: { ...layoutPartsOf(layout), ...(headerContent === "page-title" ? { toolbar: false } : {}) }
  }
}

/** The shape of this page. */
export const shape: Shape = shapeOf(readLayoutType(), readLayout())
