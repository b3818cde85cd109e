import ts from 'typescript';

const ID = String.raw`(?:[A-Z]{3,4}-\d{1,3}|G\d{2})`;
const IDS = `${ID}(?:(?:, | to )${ID})*`;
const IN_BRACKETS = new RegExp(String.raw`\s*\(${IDS}\)`, 'g');
const IN_FRONT = new RegExp(String.raw`(^|[.;] )${IDS}[.;:]\s*`, 'g');

/** Drops the requirement ids, which mean nothing to callers. */
export const described = (docstring: string): string => {
  const text = docstring.replace(IN_BRACKETS, '').replace(IN_FRONT, '$1').replace(/\s+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export type Decorator = { readonly name: string; readonly args: readonly ts.Expression[] };

export const decoratorsOf = (node: ts.Node): readonly Decorator[] =>
  (ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : []).flatMap(({ expression }) =>
    ts.isCallExpression(expression) && ts.isIdentifier(expression.expression)
      ? [{ name: expression.expression.text, args: expression.arguments }]
      : [],
  );

export const decoratorNamed = (node: ts.Node, ...names: readonly string[]): Decorator | undefined =>
  decoratorsOf(node).find(({ name }) => names.includes(name));

const valueOf = (argument: ts.Expression | undefined, checker: ts.TypeChecker): ts.Expression | undefined => {
  const symbol = argument && ts.isIdentifier(argument) ? checker.getSymbolAtLocation(argument) : undefined;
  const original = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = original?.valueDeclaration;
  return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : argument;
};

export const textOf = (argument: ts.Expression | undefined, checker: ts.TypeChecker): string => {
  const value = valueOf(argument, checker);
  return value && ts.isStringLiteralLike(value) ? value.text : '';
};

export const numberOf = (argument: ts.Expression | undefined, checker: ts.TypeChecker): number | undefined => {
  const type = argument && checker.getTypeAtLocation(argument);
  return type?.isNumberLiteral() ? type.value : undefined;
};

/** JSON Schema has no flags, so an expression that has some has no pattern. */
export const patternOf = (argument: ts.Expression | undefined, checker: ts.TypeChecker): string | undefined => {
  const value = valueOf(argument, checker);
  if (!value || !ts.isRegularExpressionLiteral(value)) return undefined;
  return /^\/(.*)\/u?$/s.exec(value.text)?.[1];
};

export const isOfEach = ({ args }: Decorator, checker: ts.TypeChecker): boolean =>
  args.some((argument) => checker.getTypeAtLocation(argument).getProperty('each') !== undefined);
