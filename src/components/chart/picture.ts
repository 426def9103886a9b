import type { Palette } from "./bars.ts"

/** How many pixels of the picture one of the page is. */
const scale = 2
const margin = 16
const head = 52

/** A drawn chart as a PNG to be sent on: on its own ground, under its title and when it was. */
export const picture = async (
  chart: HTMLCanvasElement,
  { title, note, palette }: { readonly title: string; readonly note: string; readonly palette: Palette }
): Promise<Blob> => {
  const canvas = document.createElement("canvas")
  canvas.width = chart.width + 2 * margin * scale
  canvas.height = chart.height + (head + margin) * scale
  const pen = canvas.getContext("2d")
  if (pen === null) throw new Error("This browser cannot draw")
  pen.fillStyle = palette.ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(chart, margin * scale, head * scale)
  pen.scale(scale, scale)
  pen.textBaseline = "top"
  pen.fillStyle = palette.strong
  pen.font = `600 15px ${palette.font}`
  pen.fillText(title, margin, margin - 2)
  pen.fillStyle = palette.text
  pen.font = `12px ${palette.font}`
  pen.fillText(note, margin, margin + 18)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The picture came out empty")) : resolve(blob)),
      "image/png"
    )
  })
}
