import ts from 'typescript';

export type Decorator = { readonly name: string; readonly args: readonly ts.Expression[] };

/** The decorators of a class, method, parameter or property, by name. */
export const decoratorsOf = (node: ts.Node): readonly Decorator[] =>
  (ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : []).flatMap(({ expression }) =>
    ts.isCallExpression(expression) && ts.isIdentifier(expression.expression)
      ? [{ name: expression.expression.text, args: expression.arguments }]
      : [],
  );

export const decoratorNamed = (node: ts.Node, ...names: readonly string[]): Decorator | undefined =>
  decoratorsOf(node).find(({ name }) => names.includes(name));

/** The text of a literal argument; empty when there is none. */
export const textOf = (argument: ts.Expression | undefined): string =>
  argument && ts.isStringLiteralLike(argument) ? argument.text : '';

/** A number written in place or as a constant. */
export const numberOf = (argument: ts.Expression | undefined, checker: ts.TypeChecker): number | undefined => {
  const type = argument && checker.getTypeAtLocation(argument);
  return type?.isNumberLiteral() ? type.value : undefined;
};
