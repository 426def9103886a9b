import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/schools.js"
import { inBackground } from "../../api/inBackground.ts"
import { useWayBack } from "../../components/form/useWayBack.ts"
import { Page } from "../../components/Page.tsx"
import { toast } from "../../components/Toasts.tsx"
import { RegisterForm } from "./RegisterForm.tsx"

/** Registers a school of one's region, and leads to it in the list. */
export const NewSchool = () => {
  const navigate = useNavigate()
  const close = useWayBack("/school/total-schools")
  const [made, setMade] = useState<number | null>(null)
  // Behind the guard of what was typed, which by then knows that it was sent.
  useEffect(() => {
    if (made !== null) inBackground(navigate(`/school/total-schools?record=${made}`, { replace: true }))
  }, [made, navigate])
  return (
    <Page below={[t.registerSchool]} lead={t.addSchoolLead}>
      <RegisterForm
        asInstitute={false}
        close={close}
        done={({ id, name, code, pending_email: to }) => {
          toast(
            "success",
            t.schoolRegistered({ name, code }),
            to === null ? t.signUpLinkSentToSchool : t.signUpLinkSentTo({ email: to })
          )
          setMade(id)
        }}
      />
    </Page>
  )
}
