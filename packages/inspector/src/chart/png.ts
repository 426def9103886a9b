import { palette, type Colours, type Paint } from "./colours.ts"
import type { Shape } from "./shape.ts"
import { shapesOf, type Looks } from "./svg.ts"
import type { Layout } from "./placed.ts"

/** Pixels of the picture for one of the chart; fewer where it would be larger than browsers draw. */
const sharp = 2
const largest = 12_000
const margin = 16

/** A chart as a PNG in `colours`, drawn with the page's own fonts. */
export const pngOf = async (
  layout: Layout,
  {
    colours = palette.light,
    font = "sans-serif",
    look
  }: {
    readonly colours?: Colours
    readonly font?: string
    readonly look?: Looks | undefined
  } = {}
): Promise<Blob> => {
  const [width, height] = [layout.width + margin * 2, layout.height + margin * 2]
  const scale = Math.min(sharp, largest / Math.max(width, height))
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.ceil(width * scale),
    height: Math.ceil(height * scale)
  })
  const pen = canvas.getContext("2d")
  if (pen === null) throw new Error("This browser cannot draw")
  await Promise.all([400, 500, 600].map((weight) => document.fonts.load(`${weight} 12px ${font}`)))
  pen.scale(scale, scale)
  pen.fillStyle = colours.page
  pen.fillRect(0, 0, width, height)
  pen.translate(margin, margin)
  for (const shape of shapesOf(layout, look)) paint(pen, shape, colours, font)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The picture came out empty")) : resolve(blob)),
      "image/png"
    )
  })
}

const wayOf = (shape: Exclude<Shape, { tag: "text" }>): Path2D => {
  if (shape.tag === "path") return new Path2D(shape.d)
  const way = new Path2D()
  if (shape.tag === "circle") way.arc(shape.cx, shape.cy, shape.r, 0, Math.PI * 2)
  else way.roundRect(shape.x, shape.y, shape.width, shape.height, shape.rx)
  return way
}

const paint = (pen: CanvasRenderingContext2D, shape: Shape, colours: Colours, font: string): void => {
  const colourOf = (name: Paint | undefined) => (name === undefined || name === "none" ? null : colours[name])
  const [fill, stroke] = [colourOf(shape.fill), colourOf(shape.stroke)]
  if (shape.tag === "text") {
    pen.font = `${shape.weight} ${shape.size}px ${font}`
    pen.fillStyle = fill ?? colours.text
    pen.fillText(shape.text, shape.x, shape.y, shape.width)
    return
  }
  const way = wayOf(shape)
  if (fill !== null) {
    pen.fillStyle = fill
    pen.fill(way)
  }
  if (stroke === null) return
  pen.strokeStyle = stroke
  pen.lineWidth = shape.strokeWidth ?? 1
  pen.setLineDash(shape.dash?.split(" ").map(Number) ?? [])
  pen.stroke(way)
}
