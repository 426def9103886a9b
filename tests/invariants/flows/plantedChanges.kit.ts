import type { Fault } from "../../kit/planted.ts"

const [records, flows] = ["machines/records", "machines/flows"]
const ticTacToe = "tests/kit/foreignMachines/examples/tic-tac-toe-react/src/ticTacToeMachine.ts"

/** Faults that somebody could make in a source, and the line in which `diff` says each. */
export const changes: readonly (Fault & { readonly what: string; readonly said: string | RegExp })[] = [
  {
    what: "a delay of 4,000 ms that became 400",
    file: `${flows}/logoutOverlay.ts`,
    from: "least: 4_000",
    to: "least: 400",
    said: "  ~ the delay least became 400 ms, was 4,000 ms"
  },
  {
    what: "a guard's < that became <=",
    file: `${records}/exam.ts`,
    from: "Date.parse(event.opensAt) < Date.parse(event.closesAt)",
    to: "Date.parse(event.opensAt) <= Date.parse(event.closesAt)",
    said: /^ {2}~ the guard isWindow became .* <= .*, was .* < /
  },
  {
    what: "an action that is no longer run",
    file: `${records}/exam.ts`,
    from: 'guard: "isDue",\n          actions: "keepClock",',
    to: 'guard: "isDue",',
    said: "      the actions became none, was keepClock"
  },
  {
    what: "an action that computes something else",
    file: `${records}/exam.ts`,
    from: "context.round + 1",
    to: "context.round",
    said: /^ {2}~ the action startNextRound became /
  },
  {
    what: "a transition to another state",
    file: `${records}/shipment.ts`,
    from: 'shipped: "onTheWay"',
    to: 'shipped: "handedOver"',
    said: "      the target became shipment.handedOver, was shipment.onTheWay"
  },
  {
    what: "a state that is no longer entered again",
    file: `${flows}/session.ts`,
    from: 'target: "counting", reenter: true',
    to: 'target: "counting", reenter: false',
    said: "      it no longer enters its state again"
  },
  {
    what: "another initial state",
    file: `${flows}/preloader.ts`,
    from: 'initial: "rising"',
    to: 'initial: "stable"',
    said: /^ {6}the initial state became .*stable, was .*rising$/
  },
  {
    what: "another order of the branches that are taken without an event",
    file: ticTacToe,
    from: "guard: 'checkWin' },\n          { target: 'gameOver.draw', guard: 'checkDraw' }",
    to: "guard: 'checkDraw' },\n          { target: 'gameOver.draw', guard: 'checkWin' }",
    said: "      the guard became checkDraw, was checkWin"
  },
  {
    what: "a branch without its guard",
    file: `${flows}/checkout.ts`,
    from: 'guard: "isLast", target: "resting"',
    to: 'target: "resting"',
    said: "      the guard became none, was isLast"
  },
  {
    what: "another actor that is invoked",
    file: `${flows}/session.ts`,
    from: 'invoke: { src: "signOut"',
    to: 'invoke: { src: "signIn"',
    said: /^ {6}the invoked actors became .*signIn/
  },
  {
    what: "another input of an actor",
    file: `${flows}/uploadFile.ts`,
    from: "({ file: fileOf(context) })",
    to: "({ file: context.file })",
    said: /^ {2}~ the input of send in sending became /
  },
  {
    what: "an event of another name",
    file: `${flows}/navigationLoader.ts`,
    from: 'navigationEnded: "still"',
    to: 'navigationOver: "still"',
    said: "  - transition navigationEnded from underWay to still"
  },
  {
    what: "a number that a guard compares with, outside of the machine",
    file: `${flows}/checkout.ts`,
    from: "const patience = 3\n",
    to: "const patience = 30\n",
    said: "  ~ the helper patience became 30, was 3"
  },
  {
    what: "another parameter of an action",
    file: `${flows}/session.ts`,
    from: 'params: { because: "expired" }',
    to: 'params: { because: "signedOut" }',
    said: /^ {2}~ the parameters of end on tokenRefused in signedIn became /
  },
  {
    what: "a final state that is none any more",
    file: `${flows}/logoutOverlay.ts`,
    from: 'ended: { description: "Ended", type: "final" }',
    to: 'ended: { description: "Ended" }',
    said: "      the kind became atomic, was final"
  }
]
