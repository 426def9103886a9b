/** A common form: what its button shows, and what it puts in. `#` is where what was selected goes, and then the cursor. */
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
    title: "Forms",
    forms: [
      form("Fraction", raw`\frac{#}{}`),
      form("Power", raw`#^{}`),
      form("Index", raw`#_{}`),
      form("Power and index", raw`#_{}^{}`),
      form("Square root", raw`\sqrt{#}`),
      form("Root", raw`\sqrt[{}]{#}`),
      form("Brackets that grow", raw`\left(#\right)`),
      form("Absolute value", raw`\left|#\right|`),
      form("Overline", raw`\overline{#}`),
      form("Vector", raw`\vec{#}`),
      form("Hat", raw`\hat{#}`),
      form("Binomial", raw`\binom{#}{}`),
      form("Text", raw`\text{#}`, raw`\text{abc}`),
      form("Degrees", raw`#^\circ`),
      form("Box", raw`\boxed{#}`)
    ]
  },
  {
    title: "Large",
    forms: [
      form("Sum", raw`\sum_{#}^{}`),
      form("Product", raw`\prod_{#}^{}`),
      form("Integral", raw`\int_{#}^{}`),
      form("Limit", raw`\lim_{#\to {}}`),
      form("Logarithm", raw`\log_{#}`),
      form(
        "Matrix",
        raw`\begin{pmatrix} # & {} \\ {} & {} \end{pmatrix}`,
        raw`\begin{pmatrix}\cdot&\cdot\\\cdot&\cdot\end{pmatrix}`
      ),
      form(
        "Determinant",
        raw`\begin{vmatrix} # & {} \\ {} & {} \end{vmatrix}`,
        raw`\begin{vmatrix}\cdot&\cdot\\\cdot&\cdot\end{vmatrix}`
      ),
      form("Cases", raw`\begin{cases} # \\ {} \end{cases}`, raw`\begin{cases}\cdot\\\cdot\end{cases}`),
      form(
        "Equations below each other",
        raw`\begin{aligned} # &= {} \\ &= {} \end{aligned}`,
        raw`\begin{aligned}\cdot&=\cdot\\&=\cdot\end{aligned}`
      ),
      form("Brace below", raw`\underbrace{#}_{}`),
      form("Arrow with words", raw`\xrightarrow{#}`, raw`\xrightarrow{\square}`)
    ]
  },
  {
    title: "Signs",
    forms: signs(
      raw`\times \div \pm \mp \cdot \le \ge \ne \approx \equiv \sim \propto \infty \to \Rightarrow \Leftrightarrow \in \notin \subset \subseteq \cup \cap \emptyset \forall \exists \therefore \because \angle \triangle \perp \parallel \cong \circ \partial \nabla \ldots`
    )
  },
  {
    title: "Greek",
    forms: signs(
      raw`\alpha \beta \gamma \delta \varepsilon \zeta \eta \theta \lambda \mu \nu \xi \pi \rho \sigma \tau \varphi \chi \psi \omega \Gamma \Delta \Theta \Lambda \Sigma \Phi \Psi \Omega`
    )
  },
  {
    title: "Chemistry",
    forms: [
      form("Formula of a substance", raw`\ce{#}`, raw`\ce{H2O}`),
      form("Reaction", raw`\ce{# -> {}}`, raw`\ce{A -> B}`),
      form("Equilibrium", raw`\ce{# <=> {}}`, raw`\ce{A <=> B}`),
      form("Ion", raw`\ce{#^{2+}}`, raw`\ce{Ca^2+}`),
      form("Isotope", raw`\ce{^{}_{}#}`, raw`\ce{^{14}_{6}C}`),
      form("Gas", raw`\ce{# ^}`, raw`\ce{H2 ^}`),
      form("Precipitate", raw`\ce{# v}`, raw`\ce{AgCl v}`)
    ]
  }
]

/** What is typed so far, and which of its characters are selected. */
export type Typed = { readonly latex: string; readonly from: number; readonly to: number }

/** What is typed with a form put in: the selection goes where `#` is, and the cursor to the first place that is still empty. */
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
