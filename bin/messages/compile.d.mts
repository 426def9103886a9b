/** The parameters of a message with their kinds: `text`, `number`, `tag`, or the words of a `select`. @throws on malformed ICU */
export declare const paramsOfText: (text: string) => Record<string, string>
