/** The format by which amounts of money are known in the API's descriptions; GraphQL has the scalar `Money` for it. */
export const moneyFormat = "money"

/** What annotates an amount of money. */
export const money = { format: moneyFormat, description: "in hundredths of the currency" }
