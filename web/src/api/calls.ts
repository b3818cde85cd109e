import type { paths } from './openapi';

type PathsOf<Method extends 'get' | 'post'> = {
  [Path in keyof paths]: paths[Path] extends Readonly<Record<Method, object>> ? Path : never;
}[keyof paths];

export type GetPath = PathsOf<'get'>;
export type PostPath = PathsOf<'post'>;

type ContentOf<Message> = Message extends { readonly content: infer Contents } ? Contents[keyof Contents] : never;

type AnswerOf<Operation> = Operation extends { readonly responses: { readonly 200: infer Response } }
  ? ContentOf<Response>
  : never;

/** What each call answers, by method and path: `Answers['GET /api/me']`. */
export type Answers = { readonly [Path in GetPath as `GET ${Path}`]: AnswerOf<paths[Path]['get']> } & {
  readonly [Path in PostPath as `POST ${Path}`]: AnswerOf<paths[Path]['post']>;
};

type Given<Operation, Place extends 'path' | 'query'> = Operation extends {
  readonly parameters: Readonly<Partial<Record<Place, infer Params>>>;
}
  ? [Params] extends [undefined]
    ? unknown
    : NonNullable<Params>
  : unknown;

type ArgumentsFor<Params> = unknown extends Params ? [] : object extends Params ? [params?: Params] : [params: Params];

export type GetArguments<Path extends GetPath> = ArgumentsFor<
  Given<paths[Path]['get'], 'path'> & Given<paths[Path]['get'], 'query'>
>;

type FormFor<Type> = Type extends 'multipart/form-data'
  ? FormData
  : Type extends 'application/x-www-form-urlencoded'
    ? URLSearchParams
    : never;

export type PostArguments<Path extends PostPath> = paths[Path]['post'] extends {
  readonly requestBody: { readonly content: infer Contents };
}
  ? [body: Contents[keyof Contents] | FormFor<keyof Contents>]
  : [];
