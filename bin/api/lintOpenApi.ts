import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core"
import spectralRulesets from "@stoplight/spectral-rulesets"

/** What Spectral's rules for OpenAPI find in a document, hints included, a line a finding. */
export const openApiFindings = async (spec: object): Promise<readonly string[]> => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, "recommended"]] })
  // Spectral reads JSON; a document that is made of the same objects twice is written out first.
  const found = await spectral.run(JSON.parse(JSON.stringify(spec)) as Record<string, unknown>)
  return found.map(({ code, message, path }) => `${code}: ${message} (${path.join(" → ")})`)
}
