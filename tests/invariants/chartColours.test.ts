import { expect, test } from "vitest"
import { dark, light } from "../../src/components/theme/colours.ts"

type Colour = readonly [number, number, number]

/** Colours as people see them who lack a kind of cones, on linear light: Machado, Oliveira, Fernandes (2009). */
const eyes: Readonly<Record<string, readonly [Colour, Colour, Colour]>> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1]
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998]
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881]
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039]
  ]
}

const linear = (hex: string): Colour => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return [red!, green!, blue!]
}

const seen = (colour: Colour, rows: readonly Colour[]): Colour => {
  const [red, green, blue] = rows.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, at) => sum + part * colour[at]!, 0)
      )
    )
  )
  return [red!, green!, blue!]
}

/** CIE 1976 L*a*b* of a colour in linear sRGB, under D65. */
const lab = ([red, green, blue]: Colour): Colour => {
  const bent = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)
  const x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** The least difference of two colours that is plain at a glance, in ΔE 1976; 2.3 can just be noticed side by side. */
const plain = 15

test.each([
  ["light", light],
  ["dark", dark]
])("series of a %s chart are told apart whatever cones somebody has", (_, theme) => {
  const { category1, category2, category3, category4, category5, category6, categoryOther } = theme
  const colours = [category1, category2, category3, category4, category5, category6, categoryOther]
  for (const [who, rows] of Object.entries(eyes)) {
    const places = colours.map((colour) => lab(seen(linear(colour), rows)))
    for (const [nth, one] of places.entries())
      for (const [before, other] of places.slice(0, nth).entries()) {
        const apart = Math.hypot(...one.map((part, at) => part - other[at]!))
        expect(apart, `${who}: ${colours[before]} and ${colours[nth]}`).toBeGreaterThan(plain)
      }
  }
})
