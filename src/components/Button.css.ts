import { recipe } from "@vanilla-extract/recipes"
import { theme } from "./theme/theme.css.ts"

const { colour } = theme

export const button = recipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: theme.space[2],
    border: "1px solid transparent",
    borderRadius: theme.radius.control,
    fontWeight: theme.weight.medium,
    lineHeight: 1,
    whiteSpace: "nowrap",
    textDecoration: "none",
    transition: "background-color 120ms, border-color 120ms, color 120ms, box-shadow 120ms",
    selectors: {
      "&:disabled, &[aria-disabled='true']": {
        background: colour.sunken,
        borderColor: colour.line,
        color: colour.textFaint
      }
    }
  },
  variants: {
    look: {
      primary: {
        background: colour.fill,
        color: colour.onFill,
        fontWeight: theme.weight.semibold,
        selectors: { "&:hover:not(:disabled)": { background: colour.fillHover } }
      },
      plain: {
        background: colour.card,
        borderColor: colour.lineStrong,
        color: colour.text,
        selectors: { "&:hover:not(:disabled)": { background: colour.hover } }
      },
      quiet: {
        background: "transparent",
        color: colour.textSoft,
        selectors: {
          "&:hover:not(:disabled)": { background: colour.hover, color: colour.text },
          "&:disabled, &[aria-disabled='true']": { background: "transparent", borderColor: "transparent" }
        }
      },
      danger: {
        background: colour.danger,
        color: colour.onDanger,
        fontWeight: theme.weight.semibold,
        selectors: { "&:hover:not(:disabled)": { background: colour.dangerHover } }
      },
      // Leads to a question whose own button is filled.
      dangerText: {
        background: "transparent",
        color: colour.dangerText,
        selectors: { "&:hover:not(:disabled)": { background: colour.dangerSoft } }
      }
    },
    size: {
      large: { height: theme.size.touch, paddingInline: theme.space[5] },
      normal: { height: theme.size.control, paddingInline: theme.space[4] },
      toolbar: { height: theme.size.filter, paddingInline: theme.space[3], fontSize: theme.text.grid },
      toolbarIcon: { height: theme.size.filter, width: theme.size.filter, padding: 0 },
      compact: { height: theme.size.compact, paddingInline: theme.space[3], fontSize: theme.text.grid },
      icon: { height: theme.size.control, width: theme.size.control, padding: 0 },
      compactIcon: { height: theme.size.compact, width: theme.size.compact, padding: 0 }
    },
    wide: { true: { width: "100%" } }
  },
  defaultVariants: { look: "plain", size: "normal" }
})
