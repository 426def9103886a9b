import { FileText, Smartphone } from "lucide-react"
import { t } from "#messages/preview.js"
import { Segmented } from "../Segmented.tsx"

/** How students see a question: printed, or on a phone. */
export type Device = "paper" | "phone"

/** Chooses between paper and phone. */
export const DeviceChoice = ({
  device,
  choose
}: {
  readonly device: Device
  readonly choose: (device: Device) => void
}) => (
  <Segmented
    label={t.shownAs}
    chosen={device}
    choose={choose}
    choices={[
      { value: "paper", words: t.onPaper, icon: <FileText size={16} aria-hidden /> },
      { value: "phone", words: t.onPhone, icon: <Smartphone size={16} aria-hidden /> }
    ]}
  />
)
