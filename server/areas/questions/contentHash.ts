/**
 * SQL: the hash of what students read of a question's text (jsonb), which makes two questions the same. Neither key nor
 * explanation is in it: whoever imports a question with a guessed key would be told whether the guess is right.
 */
export const contentHash = (text: string): string => `md5(((${text}) - 'explanation')::text)`
