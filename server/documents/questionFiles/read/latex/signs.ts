/** Commands that are a sign. */
export const signs: Readonly<Record<string, string>> = {
  "%": "%",
  "&": "&",
  "#": "#",
  _: "_",
  "{": "{",
  "}": "}",
  $: "$",
  " ": " ",
  "\n": " ",
  "\t": " ",
  ",": "\u2009",
  ";": " ",
  ":": " ",
  "!": "",
  "/": "",
  "-": "",
  "@": "",
  ldots: "…",
  dots: "…",
  textellipsis: "…",
  textbackslash: "\\",
  textasciitilde: "~",
  textasciicircum: "^",
  textless: "<",
  textgreater: ">",
  textbar: "|",
  textdegree: "°",
  degree: "°",
  degreeCelsius: "°C",
  celsius: "°C",
  textmu: "µ",
  textbullet: "•",
  textendash: "–",
  textemdash: "—",
  textquoteleft: "‘",
  textquoteright: "’",
  textquotedblleft: "“",
  textquotedblright: "”",
  textregistered: "®",
  texttrademark: "™",
  copyright: "©",
  pounds: "£",
  euro: "€",
  rupee: "₹",
  S: "§",
  P: "¶",
  ss: "ß",
  ae: "æ",
  AE: "Æ",
  oe: "œ",
  OE: "Œ",
  o: "ø",
  O: "Ø",
  l: "ł",
  L: "Ł",
  aa: "å",
  AA: "Å",
  i: "ı",
  j: "ȷ",
  LaTeX: "LaTeX",
  TeX: "TeX",
  quad: "\t",
  qquad: "\t",
  enspace: " ",
  enskip: " ",
  thinspace: "\u2009",
  space: " ",
  hfill: "\t",
  hfil: "\t",
  textvisiblespace: "␣",
  textnumero: "№",
  textquotesingle: "'",
  checkmark: "✓"
}

/** Commands that put a sign above or below the next letter. */
export const accents: Readonly<Record<string, string>> = {
  "'": "\u0301",
  "`": "\u0300",
  "^": "\u0302",
  '"': "\u0308",
  "~": "\u0303",
  "=": "\u0304",
  ".": "\u0307",
  u: "\u0306",
  v: "\u030C",
  H: "\u030B",
  c: "\u0327",
  k: "\u0328",
  r: "\u030A",
  d: "\u0323",
  b: "\u0331"
}

/** Commands that set how letters look, by the element of HTML that does; empty for a look that is not kept. */
export const looks: Readonly<Record<string, string>> = {
  textbf: "strong",
  textit: "em",
  textsl: "em",
  emph: "em",
  underline: "u",
  uline: "u",
  ul: "u",
  texttt: "code",
  textsuperscript: "sup",
  textsubscript: "sub",
  sout: "s",
  st: "s",
  ...Object.fromEntries(
    (
      "textrm textsf textup textnormal textmd text textsc mbox fbox hbox vbox centerline leftline boxed protect " +
      "ensuremath title"
    )
      .split(" ")
      .map((name) => [name, ""])
  )
}

/** Commands that set how the rest of a group looks. */
export const switches: Readonly<Record<string, string>> = {
  bfseries: "strong",
  bf: "strong",
  itshape: "em",
  it: "em",
  em: "em",
  slshape: "em",
  sl: "em",
  ttfamily: "code",
  tt: "code"
}

/** Commands that only set how a page looks. */
export const silent = new Set(
  (
    "noindent indent medskip bigskip smallskip newpage clearpage cleardoublepage pagebreak nopagebreak " +
    "centering " +
    "raggedright raggedleft vfill vfil small large Large LARGE huge Huge normalsize footnotesize " +
    "scriptsize tiny " +
    "displaystyle textstyle tightlist null relax sloppy fussy allowbreak maketitle tableofcontents " +
    "printanswers " +
    "noprintanswers addpoints noaddpoints hline toprule midrule bottomrule nobreak ignorespaces unskip " +
    "filbreak " +
    "columnbreak selectfont rmfamily sffamily mdseries upshape normalfont rm sf scshape sc appendix " +
    "frontmatter " +
    "mainmatter droppoints leavevmode strut bgroup egroup onecolumn twocolumn singlespacing onehalfspacing " +
    "doublespacing boldmath unboldmath makeatother par samepage goodbreak smallbreak medbreak bigbreak " +
    "nonumber " +
    "itemsep parskip parindent lastchoice firstchoice horizontalLine hrule newline linebreak loadgeometry " +
    "unnumbered " +
    "bracketedpoints boxedpoints marksnotpoints pointsdroppedatright nopointsinmargin unframedsolutions " +
    "framedsolutions QuestionIndicative AMCnoCompleteMulti AMCcompleteMulti multiSymbole " +
    "xspace lastchoices arraybackslash restoregroup cleargroup"
  ).split(" ")
)
