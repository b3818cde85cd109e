export declare const problemsOf: (text: string) => Promise<readonly string[]>;
