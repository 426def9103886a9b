import { Command, CommanderError, InvalidArgumentError } from "commander"

/** Exit code of a script that was used wrongly. */
const wrongUse = 2

/**
 * The command line of a script of package.json. `--help` prints what it takes. An unknown option is named with the
 * nearest one that there is.
 */
export const commandLine = (script: string, description: string): Command =>
  new Command(`npm run ${script} --`)
    .description(description)
    .helpCommand(false)
    .allowExcessArguments(false)
    .showHelpAfterError(`See npm run ${script} -- --help`)
    .exitOverride()

/**
 * Runs a command line on the arguments of this process. A script that was used wrongly ends with 2, one that failed
 * prints the reason and ends with 1.
 */
export const runCommand = async (command: Command): Promise<void> => {
  try {
    await command.parseAsync()
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : wrongUse
      return
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** Reads an option's value as a whole number between two others, these included. */
export const wholeNumber =
  (minimum: number, maximum: number) =>
  (text: string): number => {
    const value = Number(text)
    if (text.trim() !== "" && Number.isInteger(value) && value >= minimum && value <= maximum) return value
    throw new InvalidArgumentError(`Enter a whole number from ${minimum} to ${maximum}.`)
  }

/** Reads an option's value as a number above 0. */
export const positiveNumber = (text: string): number => {
  const value = Number(text)
  if (value > 0 && Number.isFinite(value)) return value
  throw new InvalidArgumentError("Enter a number above 0.")
}
