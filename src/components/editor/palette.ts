import { t } from "#messages/editor.js"

/**
 * A common form: what its button shows, and what it puts in. `#` is where what was selected goes, and then the cursor.
 */
export type Form = { readonly name: string; readonly shown: string; readonly latex: string }

/** Common forms, by what they are for. */
export type Forms = { readonly title: string; readonly forms: readonly Form[] }

const form = (
  name: string,
  latex: string,
  shown = latex.replaceAll("#", "\\square").replaceAll("{}", "{\\square}")
): Form => ({ name, shown, latex })

const signs = (text: string): readonly Form[] =>
  text
    .trim()
    .split(/\s+/)
    .map((command) => form(command.slice(1), `${command} `, command))

const { raw } = String

/** The palette of the formula panel. */
export const palette: readonly Forms[] = [
  {
    title: t.structures,
    forms: [
      form(t.fraction, raw`\frac{#}{}`),
      form(t.power, raw`#^{}`),
      form(t.index, raw`#_{}`),
      form(t.powerAndIndex, raw`#_{}^{}`),
      form(t.squareRoot, raw`\sqrt{#}`),
      form(t.root, raw`\sqrt[{}]{#}`),
      form(t.brackets, raw`\left(#\right)`),
      form(t.absoluteValue, raw`\left|#\right|`),
      form(t.overline, raw`\overline{#}`),
      form(t.vector, raw`\vec{#}`),
      form(t.hat, raw`\hat{#}`),
      form(t.binomial, raw`\binom{#}{}`),
      form(t.text, raw`\text{#}`, raw`\text{abc}`),
      form(t.degrees, raw`#^\circ`),
      form(t.box, raw`\boxed{#}`)
    ]
  },
  {
    title: t.operators,
    forms: [
      form(t.sum, raw`\sum_{#}^{}`),
      form(t.product, raw`\prod_{#}^{}`),
      form(t.integral, raw`\int_{#}^{}`),
      form(t.limit, raw`\lim_{#\to {}}`),
      form(t.logarithm, raw`\log_{#}`),
      form(
        t.matrix,
        raw`\begin{pmatrix} # & {} \\ {} & {} \end{pmatrix}`,
        raw`\begin{pmatrix}\cdot&\cdot\\\cdot&\cdot\end{pmatrix}`
      ),
      form(
        t.determinant,
        raw`\begin{vmatrix} # & {} \\ {} & {} \end{vmatrix}`,
        raw`\begin{vmatrix}\cdot&\cdot\\\cdot&\cdot\end{vmatrix}`
      ),
      form(t.cases, raw`\begin{cases} # \\ {} \end{cases}`, raw`\begin{cases}\cdot\\\cdot\end{cases}`),
      form(
        t.alignedEquations,
        raw`\begin{aligned} # &= {} \\ &= {} \end{aligned}`,
        raw`\begin{aligned}\cdot&=\cdot\\&=\cdot\end{aligned}`
      ),
      form(t.braceBelow, raw`\underbrace{#}_{}`),
      form(t.labelledArrow, raw`\xrightarrow{#}`, raw`\xrightarrow{\square}`)
    ]
  },
  {
    title: t.symbols,
    forms: signs(
      raw`\times \div \pm \mp \cdot \le \ge \ne \approx \equiv \sim \propto \infty \to \Rightarrow \Leftrightarrow \in \notin \subset \subseteq \cup \cap \emptyset \forall \exists \therefore \because \angle \triangle \perp \parallel \cong \circ \partial \nabla \ldots`
    )
  },
  {
    title: t.greek,
    forms: signs(
      raw`\alpha \beta \gamma \delta \varepsilon \zeta \eta \theta \lambda \mu \nu \xi \pi \rho \sigma \tau \varphi \chi \psi \omega \Gamma \Delta \Theta \Lambda \Sigma \Phi \Psi \Omega`
    )
  },
  {
    title: t.chemistry,
    forms: [
      form(t.chemicalFormula, raw`\ce{#}`, raw`\ce{H2O}`),
      form(t.reaction, raw`\ce{# -> {}}`, raw`\ce{A -> B}`),
      form(t.equilibrium, raw`\ce{# <=> {}}`, raw`\ce{A <=> B}`),
      form(t.ion, raw`\ce{#^{2+}}`, raw`\ce{Ca^2+}`),
      form(t.isotope, raw`\ce{^{}_{}#}`, raw`\ce{^{14}_{6}C}`),
      form(t.gas, raw`\ce{# ^}`, raw`\ce{H2 ^}`),
      form(t.precipitate, raw`\ce{# v}`, raw`\ce{AgCl v}`)
    ]
  }
]

/** What is typed so far, and which of its characters are selected. */
export type Typed = { readonly latex: string; readonly from: number; readonly to: number }

/**
 * What is typed with a form put in: the selection goes where `#` is, and the cursor to the first place that is still
 * empty.
 */
export const putIn = ({ latex, from, to }: Typed, form: Form): Typed => {
  const selected = latex.slice(from, to)
  const before = latex.slice(0, from)
  const gap = /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(form.latex) ? " " : ""
  const piece = gap + form.latex.replace("#", () => selected)
  const hole =
    form.latex.includes("#") && selected === ""
      ? gap.length + form.latex.indexOf("#")
      : piece.indexOf("{}") === -1
        ? piece.length
        : piece.indexOf("{}") + 1
  return { latex: before + piece + latex.slice(to), from: from + hole, to: from + hole }
}
