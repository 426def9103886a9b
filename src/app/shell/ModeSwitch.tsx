import { useState } from "react"
import { Moon, Sun } from "lucide-react"
import { t } from "#messages/session.js"
import { Button } from "../../components/Button.tsx"
import { chooseMode, shownMode } from "../../api/mode.ts"

/** Light or dark, whichever is not shown now. */
export const ModeSwitch = () => {
  const [mode, setMode] = useState(shownMode)
  const other = mode === "light" ? "dark" : "light"
  const change = () => {
    chooseMode(other)
    setMode(other)
  }
  const label = other === "dark" ? t.darkTheme : t.lightTheme
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={label}
      title={label}
      icon={mode === "light" ? <Moon size={18} aria-hidden /> : <Sun size={18} aria-hidden />}
      onClick={change}
    />
  )
}
