import { runMutation } from "../../api/graphql.ts"
import { sendCredentialMail } from "./queries.ts"

/** Has a student's login mailed; answers what became of it in a sentence. */
export const sendLogin = async (id: number, isAgain: boolean): Promise<string> => {
  const { sendCredentialMail: answer } = await runMutation(sendCredentialMail, { id, again: isAgain ? "1" : "0" })
  if (!answer.is_sent) return "The login was sent before"
  return answer.sent_to === "guardian"
    ? "The login is on its way to the guardian"
    : "The login is on its way to the school"
}
