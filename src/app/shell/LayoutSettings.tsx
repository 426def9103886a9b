import { RotateCcw } from "lucide-react"
import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/shell.js"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { CheckField, SelectField } from "../../components/Field.tsx"
import { shownDirection } from "../../api/direction.ts"
import { layoutPartsOf, type LayoutParts } from "../../api/layout.ts"
import {
  clearLayout,
  layoutTypes,
  readLayout,
  readLayoutType,
  writeLayout,
  writeLayoutType,
  type Layout,
  type LayoutType
} from "../../api/storage.ts"
import * as css from "./LayoutSettings.css.ts"

const typeNames: Readonly<Record<LayoutType, string>> = {
  "light-sidebar": t.lightSidebar,
  "dark-sidebar": t.darkSidebar,
  "light-header": t.lightHeader,
  "dark-header": t.darkHeader
}

const choices = {
  mode: { label: t.theme, options: { light: t.light, dark: t.dark, system: t.system } },
  direction: { label: t.direction, options: { ltr: t.leftToRight, rtl: t.rightToLeftOption } },
  primaryColor: {
    label: t.primaryColour,
    options: { green: common.green, blue: common.blue, violet: common.violet, amber: t.amber }
  },
  pageWidth: {
    label: t.pageWidth,
    options: { default: t.defaultWidth, fixed: t.fixedWidth, fluid: t.fullWidth }
  },
  headerContent: { label: t.inHeader, options: { panel: t.panelName, "page-title": t.pageTitle } }
} as const

type Chosen = { readonly [Name in keyof typeof choices]: string }

const switches: Readonly<Record<keyof LayoutParts, string>> = {
  pageBgWhite: t.whiteBackground,
  toolbar: t.titleBar,
  footer: t.footer,
  illustrations: t.illustrations,
  scrolltop: t.backToTopButton,
  engage: t.helpButtons
}
const switchNames = Object.keys(switches) as readonly (keyof LayoutParts)[]

const chosenIn = ({
  mode = "light",
  rtl = shownDirection() === "rtl",
  primaryColor = "green",
  pageWidth = "default",
  headerContent = "panel"
}: Layout): Chosen => ({ mode, direction: rtl ? "rtl" : "ltr", primaryColor, pageWidth, headerContent })

/** The picture of a layout: where its menu is, and whether that is dark. */
const Picture = ({ type }: { readonly type: LayoutType }) => (
  <span className={css.picture} aria-hidden>
    <span
      className={css.menu}
      data-at={type.endsWith("header") ? "top" : "side"}
      data-dark={type.startsWith("dark") || undefined}
    />
  </span>
)

/** How the portal is laid out. Each layout keeps settings of its own; saving or resetting loads the page anew. */
export const LayoutSettings = ({ open, close }: { readonly open: boolean; readonly close: () => void }) => {
  const [type, setType] = useState(readLayoutType)
  const [chosen, setChosen] = useState(() => chosenIn(readLayout()))
  const [parts, setParts] = useState(() => layoutPartsOf(readLayout()))
  const choose = (next: LayoutType) => {
    setType(next)
    setChosen(chosenIn(readLayout(next)))
    setParts(layoutPartsOf(readLayout(next)))
  }
  const save = () => {
    const { direction, ...others } = chosen
    writeLayoutType(type)
    writeLayout({ ...readLayout(type), ...others, ...parts, rtl: direction === "rtl" }, type)
    location.reload()
  }
  const reset = () => {
    clearLayout()
    location.reload()
  }
  return (
    <Dialog
      open={open}
      close={close}
      title={t.layoutSettings}
      description={t.layoutLead}
      verb={t.saveAndReload}
      act={save}
    >
      <fieldset className={css.types}>
        <legend className={css.legend}>{t.layout}</legend>
        {layoutTypes.map((each) => (
          <label key={each} className={css.type}>
            <input type="radio" name="layoutType" value={each} checked={each === type} onChange={() => choose(each)} />
            <Picture type={each} />
            {typeNames[each]}
          </label>
        ))}
      </fieldset>
      <div className={css.fields}>
        {Object.entries(choices).map(([name, { label, options }]) => (
          <SelectField
            key={name}
            label={label}
            value={chosen[name as keyof Chosen]}
            onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
          >
            {Object.entries(options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <fieldset className={css.switches}>
        <legend className={css.legend}>{t.show}</legend>
        {switchNames.map((name) => (
          <CheckField
            key={name}
            label={switches[name]}
            checked={parts[name]}
            onChange={({ target }) => setParts({ ...parts, [name]: target.checked })}
          />
        ))}
      </fieldset>
      <div>
        <Button look="quiet" icon={<RotateCcw size={16} aria-hidden />} onClick={reset}>
          {t.resetLayouts}
        </Button>
      </div>
    </Dialog>
  )
}
