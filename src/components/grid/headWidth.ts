/** The width (px) that a column needs for its whole heading: letters of 12 px and the paddings. */
export const headWidth = (title = ""): number => Math.ceil(title.length * 7.2) + 28
