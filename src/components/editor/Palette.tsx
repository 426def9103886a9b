import { Toolbar } from "@base-ui/react/toolbar"
import { useLayoutEffect, useRef, useState } from "react"
import { showFormula } from "../document/formulaNode.ts"
import { palette, type Form } from "./palette.ts"
import * as css from "./FormulaPanel.css.ts"
import { t } from "#messages/editor.js"

const FormButton = ({ form, put }: { readonly form: Form; readonly put: (form: Form) => void }) => {
  const face = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => void showFormula(face.current!, form.shown), [form])
  return (
    <Toolbar.Button
      className={css.form}
      aria-label={form.name}
      title={form.name}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => put(form)}
    >
      <span ref={face} dir="ltr" aria-hidden />
    </Toolbar.Button>
  )
}

/** Common forms, a press away: which of them are shown, and they themselves, each one stop of the Tab key. */
export const Palette = ({ put }: { readonly put: (form: Form) => void }) => {
  const [shown, show] = useState(0)
  return (
    <div className={css.palette}>
      <Toolbar.Root className={css.parts} aria-label={t.formulaCategories}>
        {palette.map(({ title }, nth) => (
          <Toolbar.Button
            key={title}
            className={css.part}
            aria-pressed={nth === shown}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => show(nth)}
          >
            {title}
          </Toolbar.Button>
        ))}
      </Toolbar.Root>
      <Toolbar.Root key={shown} className={css.forms} aria-label={palette[shown]!.title}>
        {palette[shown]!.forms.map((form) => (
          <FormButton key={form.name} form={form} put={put} />
        ))}
      </Toolbar.Root>
    </div>
  )
}
