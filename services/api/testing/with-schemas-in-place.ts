const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of an OpenAPI document with every reference replaced by what it refers to. */
export const withSchemasInPlace = (document: unknown, part: unknown): unknown => {
  if (Array.isArray(part)) return part.map((each) => withSchemasInPlace(document, each));
  if (!isRecord(part)) return part;
  const { $ref } = part;
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, withSchemasInPlace(document, each)]));
  const referred = $ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, name) => (isRecord(place) ? place[name] : undefined), document);
  if (referred === undefined) throw new Error(`The document has no ${$ref}`);
  return withSchemasInPlace(document, referred);
};
