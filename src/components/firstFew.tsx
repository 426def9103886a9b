import { useState, type ReactNode } from "react"
import { t } from "#messages/lists.js"
import { Button } from "./Button.tsx"

/** The first of many, and a button that shows the rest; null where there is none. */
export type FirstFew<Item> = { readonly shown: readonly Item[]; readonly button: ReactNode }

/**
 * Cuts a long list to its first `most`. The button says how many more there are by `words`; pressed, it shows them all,
 * and then leads back to the first ones.
 */
export const useFirstFew = <Item,>(
  all: readonly Item[],
  most: number,
  words: (more: { readonly count: number }) => string
): FirstFew<Item> => {
  const [isOpen, setOpen] = useState(false)
  if (all.length <= most) return { shown: all, button: null }
  return {
    shown: isOpen ? all : all.slice(0, most),
    button: (
      <Button size="compact" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t.showFewer : words({ count: all.length - most })}
      </Button>
    )
  }
}
