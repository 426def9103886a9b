import { MailFolder } from "../../../schema/mail/campaign.ts"

/** The recipients of another campaign that an address names: `?of=3&folder=returned`. */
export const repeatedIn = (
  params: URLSearchParams
): { readonly campaign_id: number; readonly folder: MailFolder } | null => {
  const [of, named] = [Number(params.get("of")), params.get("folder")]
  const folder = MailFolder.literals.find((one) => one === named)
  return Number.isInteger(of) && of > 0 && folder !== undefined ? { campaign_id: of, folder } : null
}
