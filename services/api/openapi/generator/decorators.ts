import ts from 'typescript';

export type Decorator = { readonly name: string; readonly args: readonly ts.Expression[] };

export const decoratorsOf = (node: ts.Node): readonly Decorator[] =>
  (ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : []).flatMap(({ expression }) =>
    ts.isCallExpression(expression) && ts.isIdentifier(expression.expression)
      ? [{ name: expression.expression.text, args: expression.arguments }]
      : [],
  );

export const decoratorNamed = (node: ts.Node, ...names: readonly string[]): Decorator | undefined =>
  decoratorsOf(node).find(({ name }) => names.includes(name));

export const textOf = (argument: ts.Expression | undefined): string =>
  argument && ts.isStringLiteralLike(argument) ? argument.text : '';

export const numberOf = (argument: ts.Expression | undefined, checker: ts.TypeChecker): number | undefined => {
  const type = argument && checker.getTypeAtLocation(argument);
  return type?.isNumberLiteral() ? type.value : undefined;
};
