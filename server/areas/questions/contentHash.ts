/**
 * SQL: the hash of what students read of a question's text (jsonb), which makes two questions the same. Neither key nor
 * explanation is in it: importing a question with a guessed key would reveal whether the guess is right.
 */
export const contentHash = (text: string): string => `md5(((${text}) - 'explanation')::text)`
