/** SQL: the hash of a question's text and key, both jsonb: what makes two questions the same. */
export const contentHash = (text: string, key: string): string => `md5((${text})::text || coalesce((${key})::text, ''))`
