import { lazy, Suspense, useState } from "react"
import { t } from "#messages/account.js"
import { Button } from "../../components/Button.tsx"
import * as css from "./Account.css.ts"

// A form, with all that checks what is typed; most who look at their account never open it.
const MobileCode = lazy(() => import("./MobileCode.tsx").then((file) => ({ default: file.MobileCode })))

/** Opens what proves a mobile number, from beside a number, or in the place of one. */
export const VerifyMobile = ({ mobile }: { readonly mobile: string | null }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={mobile === null ? css.beside : undefined}
        size="compact"
        look="quiet"
        onClick={() => setOpen(true)}
      >
        {mobile === null ? t.verifyNumber : t.changeNumber}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MobileCode mobile={mobile ?? ""} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
