/**
 * SQL: the hash of what students read of a question's text (jsonb), which makes two questions the same. Neither key nor
 * explanation is in it: importing a question with a guessed key would reveal whether the guess is right.
 */
export const contentHash = (text: string): string => `md5(((${text}) - 'explanation')::text)`

/** SQL: the hash of a question's passage (of its text, jsonb), which makes questions share it; null without one. */
export const passageHash = (text: string): string => `md5(((${text})->'passage')::text)`
