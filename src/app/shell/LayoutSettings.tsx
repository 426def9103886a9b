import { RotateCcw } from "lucide-react"
import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { CheckField, SelectField } from "../../components/Field.tsx"
import { partsOf, type LayoutParts } from "../../api/layout.ts"
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
  "light-sidebar": "Light sidebar",
  "dark-sidebar": "Dark sidebar",
  "light-header": "Light header",
  "dark-header": "Dark header"
}

const choices = {
  mode: { label: "Colours", options: { light: "Light", dark: "Dark", system: "System" } },
  direction: { label: "Direction", options: { ltr: "Left to right", rtl: "Right to left" } },
  primaryColor: {
    label: "Primary colour",
    options: { green: "Green", blue: "Blue", violet: "Violet", amber: "Amber" }
  },
  pageWidth: {
    label: "Width of pages",
    options: { default: "As the layout has it", fixed: "At most 1320 px", fluid: "As wide as there is room" }
  },
  headerContent: { label: "In the header", options: { panel: "The panel's name", "page-title": "The page's title" } }
} as const

type Chosen = { readonly [Name in keyof typeof choices]: string }

const switches: Readonly<Record<keyof LayoutParts, string>> = {
  pageBgWhite: "White page background",
  toolbar: "Page title bar",
  footer: "Footer",
  illustrations: "Pictures in empty lists",
  scrolltop: "Back-to-top button",
  engage: "Help at the window's edge"
}
const switchNames = Object.keys(switches) as readonly (keyof LayoutParts)[]

const chosenIn = ({
  mode = "light",
  rtl = false,
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
  const [parts, setParts] = useState(() => partsOf(readLayout()))
  const choose = (next: LayoutType) => {
    setType(next)
    setChosen(chosenIn(readLayout(next)))
    setParts(partsOf(readLayout(next)))
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
      title="Layout settings"
      description="Each layout keeps its own settings on this device. Saving loads the page again."
      verb="Save and reload"
      act={save}
    >
      <fieldset className={css.types}>
        <legend className={css.legend}>Layout</legend>
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
        <legend className={css.legend}>Show</legend>
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
          Reset all layouts and reload
        </Button>
      </div>
    </Dialog>
  )
}
