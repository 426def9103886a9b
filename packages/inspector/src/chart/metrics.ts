/** How heavy a text of a chart is. */
export type Weight = 400 | 500 | 600

/**
 * Advances of Inter's characters from the space to the tilde, in thousandths of the size of type, as Chromium sets
 * them.
 */
const advances: Readonly<Record<Weight, readonly number[]>> = {
  400: [
    281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646, 593, 620,
    584, 619, 620, 288, 302, 662, 662, 662, 511, 966, 704, 654, 730, 722, 601, 590, 746, 743, 269, 571, 672, 565, 903,
    753, 765, 639, 765, 644, 642, 646, 744, 704, 1009, 682, 679, 629, 365, 314, 365, 471, 456, 323, 562, 612, 571, 612,
    583, 333, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 391, 528, 327, 591, 562, 818, 546, 562, 552, 426,
    333, 426, 662
  ],
  500: [
    267, 304, 494, 639, 646, 993, 653, 313, 369, 369, 521, 667, 303, 462, 303, 370, 646, 415, 616, 627, 656, 603, 630,
    590, 629, 630, 303, 315, 667, 667, 667, 527, 982, 723, 657, 733, 722, 603, 589, 748, 745, 272, 575, 688, 565, 913,
    756, 767, 642, 769, 648, 646, 653, 740, 723, 1025, 701, 696, 641, 369, 323, 369, 477, 463, 337, 568, 618, 577, 618,
    587, 341, 620, 602, 252, 252, 559, 252, 888, 602, 604, 618, 618, 399, 539, 337, 602, 575, 829, 557, 575, 559, 440,
    346, 440, 667
  ],
  600: [
    252, 321, 523, 644, 650, 1004, 663, 326, 373, 373, 540, 673, 319, 465, 319, 379, 660, 423, 623, 636, 666, 612, 640,
    595, 640, 640, 319, 329, 673, 673, 673, 543, 999, 741, 659, 737, 722, 605, 588, 749, 746, 277, 580, 703, 565, 922,
    759, 769, 645, 773, 652, 650, 660, 736, 741, 1042, 720, 713, 652, 373, 333, 373, 481, 469, 351, 574, 624, 583, 624,
    591, 350, 625, 612, 262, 262, 569, 262, 900, 612, 609, 624, 624, 406, 549, 346, 612, 587, 839, 569, 588, 566, 455,
    359, 455, 673
  ]
}

/** What a character outside of the table is taken for: no letter that Inter has is wider. */
const unknown = 1_050

/**
 * How wide a text is in Inter, in pixels, rounded up to halves. A table instead of a font, so that a chart comes out
 * the same on every machine and in every run; kerning only ever makes the true text narrower by a pixel or so.
 */
export const widthOf = (text: string, size: number, weight: Weight): number => {
  let sum = 0
  for (const letter of text) sum += advances[weight][letter.charCodeAt(0) - 32] ?? unknown
  return Math.ceil((sum * size) / 500) / 2
}
