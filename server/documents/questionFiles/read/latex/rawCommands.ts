/** Commands whose arguments are no text, and how many they have. All but a few only set how a page looks. */
export const rawCommands: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    (
      "label vspace vskip hspace cline cmidrule index pagestyle thispagestyle usepackage documentclass " +
      "RequirePackage " +
      "needspace color rowcolor cellcolor graphicspath includegraphics input include url ref eqref " +
      "pageref cite citep " +
      "ce num si unit ang tag bibliographystyle bibliography hypersetup geometry usetikzlibrary " +
      "pgfplotsset tikzset " +
      "pagenumbering linespread newcounter stepcounter refstepcounter newlength title author date lhead " +
      "chead rhead " +
      "lfoot cfoot rfoot header footer firstpageheader runningheader firstpagefooter runningfooter " +
      "pointname " +
      "pointsinmargin qformat captionsetup hyphenation makeatletter phantom hphantom vphantom tikz " +
      "chemfig schemestart " +
      "lstset definecolor theoremstyle printsolution scoring bareme setlist setenumerate institute " +
      "AMCrandomseed " +
      "sisetup fillwithlines fillwithdottedlines makeemptybox questionlabel choicelabel checkboxchar " +
      "checkedchar CorrectChoiceEmphasis SolutionEmphasis shadedsolutions ctikzset scoringDefaultS " +
      "scoringDefaultM baremeDefautS baremeDefautM"
    )
      .split(" ")
      .map((name) => [name, 1])
  ),
  ...Object.fromEntries(
    (
      "setcounter addtocounter setlength addtolength fontsize SI qty numrange rule newtheorem settowidth " +
      "AMCnumericChoices AMCOpen " +
      "extraheadheight " +
      "firstpageheadrule"
    )
      .split(" ")
      .map((name) => [name, 2])
  ),
  definecolor: 3,
  SIrange: 3,
  qtyrange: 3,
  header: 3,
  firstpageheader: 3,
  runningheader: 3,
  footer: 3,
  firstpagefooter: 3,
  runningfooter: 3,
  extraheadheight: 1,
  firstpageheadrule: 0,
  makeatletter: 0,
  pointsinmargin: 0,
  shadedsolutions: 0,
  printsolution: 0
}

/** Environments whose content is no text: code, drawings and formulas. */
export const codeEnvironments = new Set(["verbatim", "verbatim*", "Verbatim", "lstlisting", "minted", "alltt"])

/** Environments that TeX draws from instructions. */
export const drawnEnvironments = new Set(
  (
    "tikzpicture circuitikz axis pspicture picture asy forest tikzcd karnaugh-map chemfig scope bytefield " +
    "sequation " +
    "filecontents filecontents* pgfpicture mpost feynmandiagram"
  ).split(" ")
)

/** Environments of formulas on lines of their own, and what makes one formula of several lines. */
export const formulaEnvironments: Readonly<Record<string, string | null>> = {
  equation: null,
  displaymath: null,
  math: null,
  align: "aligned",
  flalign: "aligned",
  eqnarray: "aligned",
  gather: "gathered",
  multline: "gathered",
  alignat: "alignedat"
}

/** Commands that say what a question is made of, whatever else a file makes of them. */
export const structure = new Set(
  (
    "question choice CorrectChoice correctchoice wrongchoice item part answer ans Ans Answer solution sol " +
    "titledquestion bonusquestion fillin answerline"
  ).split(" ")
)

/** Environments that do. */
export const structural =
  /^(?:question(?:s|multx?)?|parts|solution\w*|choices\w*|(?:onepar)?(?:choices|checkboxes)|document)$/

/** Commands that define another one. */
export const definitions = new Set(["newcommand", "renewcommand", "providecommand", "def", "DeclareMathOperator"])
