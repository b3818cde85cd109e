import ts from 'typescript';

/** Names of the classes of queries that a file declares. */
export const queriesClassesIn = (text: string): readonly string[] =>
  nodesOf(text).flatMap((node) =>
    ts.isClassDeclaration(node) && node.name?.text.endsWith('Queries') ? [node.name.text] : [],
  );

/** Whether a file makes this query for the query bus, which only sending it needs. */
export const sends = (query: string, text: string): boolean => nodesOf(text).some((node) => makes(query, node));

/**
 * Where a file asks these queries something: parameters that take them, factories they are injected into, ports that they
 * fill, and calls of what was made from the class. Imports, providers and lists of classes are no uses.
 */
export const usesOf = (queries: string, text: string): readonly string[] => {
  const nodes = nodesOf(text);
  const kept = nodes.flatMap((node) =>
    ts.isVariableDeclaration(node) && makes(queries, node.initializer) ? [node.name.getText()] : [],
  );
  return nodes
    .filter(
      (node) => takes(queries, node) || injects(queries, node) || fills(queries, node) || asks(queries, kept, node),
    )
    .map((node) => node.getText());
};

const nodesOf = (text: string): readonly ts.Node[] => {
  const below = (node: ts.Node): readonly ts.Node[] => [node, ...node.getChildren().flatMap(below)];
  return below(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true));
};

const mentions = (queries: string, node: ts.Node): boolean =>
  (ts.isIdentifier(node) && node.text === queries) || node.getChildren().some((child) => mentions(queries, child));

const takes = (queries: string, node: ts.Node): boolean =>
  ts.isParameter(node) && node.type !== undefined && mentions(queries, node.type);

const injects = (queries: string, node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'inject' && mentions(queries, node.initializer);

/** `from(Port, Queries)` of the modules that give processes their sources. */
const fills = (queries: string, node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === 'from' && node.arguments[1]?.getText() === queries;

const makes = (queries: string, node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isNewExpression(node) && node.expression.getText() === queries;

const asks = (queries: string, kept: readonly string[], node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  (makes(queries, node.expression.expression) || kept.includes(node.expression.expression.getText()));
