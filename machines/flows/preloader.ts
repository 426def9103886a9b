import { setup } from "xstate"

type Events =
  | { readonly type: "stood" }
  | { readonly type: "navigated" }
  | { readonly type: "requestsRested" }
  | { readonly type: "windowLoaded" }
  | { readonly type: "stylesSettled" }

/** The cover of the very first moment: it leaves when the page can be used, and after its patience in any case. */
export const preloader = setup({
  types: { events: {} as Events },
  delays: { patience: 20_000, stylePatience: 1_200 }
}).createMachine({
  id: "preloader",
  description: "The logo that stands until the page does.",
  initial: "covering",
  states: {
    covering: {
      description: "The page is not whole yet.",
      type: "parallel",
      onDone: "gone",
      after: { patience: { target: "gone", description: "The page is shown as it is." } },
      states: {
        page: {
          description: "Whether the page's frame stands.",
          initial: "rising",
          states: {
            rising: { description: "The frame is being put up.", on: { stood: "stable" } },
            stable: { description: "The frame stands.", type: "final" }
          }
        },
        navigation: {
          description: "Whether the first screen is there.",
          initial: "underWay",
          states: {
            underWay: { description: "The first screen is on its way.", on: { navigated: "done" } },
            done: { description: "The first screen is there.", type: "final" }
          }
        },
        requests: {
          description: "Whether the first answers are there.",
          initial: "awaited",
          states: {
            awaited: {
              description: "Answers are on their way.",
              on: { requestsRested: "resting" }
            },
            resting: { description: "The first answers are there.", type: "final" }
          }
        },
        styles: {
          description: "Whether fonts are there.",
          initial: "loading",
          states: {
            loading: {
              description: "Fonts are on their way.",
              on: { stylesSettled: "settled" },
              after: { stylePatience: "settled" }
            },
            settled: { description: "Fonts are there, or not waited for.", type: "final" }
          }
        },
        window: {
          description: "Whether the window has all its files.",
          initial: "loading",
          states: {
            loading: { description: "Files are on their way.", on: { windowLoaded: "loaded" } },
            loaded: { description: "All files are there.", type: "final" }
          }
        }
      }
    },
    gone: { description: "The page is in sight." }
  }
})
