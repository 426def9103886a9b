import { useCallback } from "react"
import { useOwnMenu } from "../../app/shell/ownMenu.ts"

/**
 * Gives the first of some addresses, such as `school/total-schools?state=pending`, whose screen the signed-in person
 * may open, as a link has it; undefined if they may open none.
 */
export const useOwnAddress = () => {
  const { screens } = useOwnMenu()
  return useCallback(
    (...addresses: readonly string[]): string | undefined => {
      const first = addresses.find((address) =>
        screens.some(({ path, component }) => component !== undefined && path === address.split(/[?#]/u)[0])
      )
      return first === undefined ? undefined : `/${first}`
    },
    [screens]
  )
}
