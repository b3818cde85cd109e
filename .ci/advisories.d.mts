export declare const advisoriesIn: (
  text: string,
) => { readonly serious: readonly string[]; readonly others: readonly string[] } | undefined;
