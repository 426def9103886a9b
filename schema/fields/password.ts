import { t } from "#messages/password.js"

/**
 * The rules of passwords, each with the message that people read. Server and pages ask here, so that both say the same.
 * It uses no library, so that pages can load it alone.
 */

/** What a password may come to: the message that says why it will not do, or undefined. */
type Rule = { readonly message: () => string; readonly isBroken: (password: string) => boolean }

/** Lengths of a password, in symbols. */
export const passwordLength = { min: 8, max: 100 } as const

/** Symbols beside letters and digits that a new password may, and must, have. */
export const specialSymbols = "!@#$%^&*"

const strong = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*])[a-zA-Z\d!@#$%^&*]+$/

/** What holds for any password that is sent. */
const anyPassword: readonly Rule[] = [
  { message: () => t.required, isBroken: (password) => password === "" },
  {
    message: () => t.tooShort({ min: passwordLength.min }),
    isBroken: (password) => password.length < passwordLength.min
  },
  {
    message: () => t.tooLong({ max: passwordLength.max }),
    isBroken: (password) => password.length > passwordLength.max
  }
]

/** What holds for a password that somebody chooses. */
const newPassword: readonly Rule[] = [
  ...anyPassword,
  {
    message: () => t.weak,
    isBroken: (password) => !strong.test(password)
  }
]

const faultOf = (rules: readonly Rule[], password: string): string | undefined =>
  rules.find(({ isBroken }) => isBroken(password))?.message()

/** A form that changes a password. */
export type PasswordForm = {
  readonly old_password: string
  readonly new_password: string
  readonly confirm_password: string
}

/** A form that gives an account a password without the one before. */
export type NewPasswordForm = Omit<PasswordForm, "old_password">

/** What is wrong with a form that gives a new password: the first message of each field; empty when it will do. */
export const newPasswordFaults = (form: NewPasswordForm): Partial<Record<keyof NewPasswordForm, string>> => {
  const { old_password: _, ...faults } = passwordFaults({ ...form, old_password: "" })
  return faults
}

/** What is wrong with a form that changes a password: the first message of each field; empty when it will do. */
export const passwordFaults = (form: PasswordForm): Partial<Record<keyof PasswordForm, string>> => {
  const isSame = form.new_password === form.old_password
  const isConfirmed = form.confirm_password === form.new_password
  const faults = {
    old_password: faultOf(anyPassword, form.old_password),
    new_password: faultOf(newPassword, form.new_password) ?? (isSame ? t.sameAsCurrent : undefined),
    confirm_password: faultOf(anyPassword, form.confirm_password) ?? (isConfirmed ? undefined : t.notConfirmed)
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}
