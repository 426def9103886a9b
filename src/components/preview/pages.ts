/** Where each page is on an SVG with the pages below each other, in its own measure. */
const sizeIn = (svg: string): { readonly width: number; readonly height: number } => {
  const [, width = "1", height = "1"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}

/** One page of an SVG with `pages` of them below each other, the first one with the number 1. */
export const pageOfSvg = (svg: string, pages: number, page: number) => {
  const { width, height } = sizeIn(svg)
  const own = height / pages
  const box = `viewBox="0 ${(page - 1) * own} ${width} ${own}" width="${width}pt" height="${own}pt"`
  return { svg: svg.replace(/viewBox="[^"]*"\s+width="[^"]*"\s+height="[^"]*"/, box), width, height: own }
}
