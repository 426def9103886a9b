import { t } from "#messages/students.js"
import { runMutation } from "../../api/graphql.ts"

/** Has a student's login mailed; answers what became of it in a sentence. */
export const sendLogin = async (id: number, isAgain: boolean): Promise<string> => {
  const answer = await runMutation("sendCredentialMail", { id, again: isAgain ? "1" : "0" })
  if (!answer.is_sent) return t.loginSentBefore
  return answer.sent_to === "guardian" ? t.loginSentToGuardian : t.loginSentToSchool
}
