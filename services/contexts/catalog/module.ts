import { answersOf, executorsOf, handlersOf } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DescribeProductHandler } from './describe-product.handler.js';
import { CreateProductHandler } from './create-product.handler.js';
import { MenuImportEntity } from './menu-import.entity.js';
import { ImportRunner } from './menu-file/import-runner.service.js';
import { CheckMenuFile, MenuFiles, StartMenuImport } from './menu-file/menu-file.service.js';
import { MenuImports } from './menu-imports.repository.js';
import { PutBackChangeHandler } from './put-back-change.handler.js';
import { ReviseProductHandler } from './revise-product.handler.js';
import { ProductRepository, type ProductChange } from './product.repository.js';
import { AddProduct } from './add-product.js';
import { AddVariant, ReviseVariant, RemoveVariant } from './variants.js';
import { RelistProduct, WithdrawProduct } from './withdraw-product.js';
import { ReplaceCategory } from './replace-category.js';
import { GetLatestMenuImport, GetProductDescription, GetProductHistory, GetProductToEdit } from './queries.js';

@Module({
  imports: [TypeOrmModule.forFeature([MenuImportEntity])],
  providers: [
    ...executorsOf([CheckMenuFile, StartMenuImport]),
    ...answersOf([GetLatestMenuImport, GetProductDescription, GetProductHistory, GetProductToEdit]),
    ...handlersOf(ProductRepository, [
      AddProduct,
      AddVariant,
      RelistProduct,
      RemoveVariant,
      ReplaceCategory,
      ReviseVariant,
      WithdrawProduct,
    ]),
    ImportRunner,
    MenuFiles,
    MenuImports,
    ProductRepository,
    DescribeProductHandler,
    ReviseProductHandler,
    PutBackChangeHandler,
    CreateProductHandler,
  ],
  exports: [MenuImports, ProductRepository],
})
export class CatalogModule {}

export { DescribeProduct } from './describe-product.handler.js';
export { CreateProduct } from './create-product.handler.js';
export { PutBackChange } from './put-back-change.handler.js';
export { ReviseProduct } from './revise-product.handler.js';
export {
  AddProduct,
  AddVariant,
  CheckMenuFile,
  GetLatestMenuImport,
  GetProductDescription,
  GetProductHistory,
  GetProductToEdit,
  MenuImports,
  ProductRepository,
  RelistProduct,
  RemoveVariant,
  ReplaceCategory,
  ReviseVariant,
  StartMenuImport,
  WithdrawProduct,
  type ProductChange,
};
export type { MenuImport, RefusedLine } from './menu-imports.repository.js';
export { COLUMNS } from './menu-file/columns.js';
export { menuCsv, templateCsv } from './menu-file/menu-csv.js';
export type { CurrentProduct } from './menu-file/plan-import.js';
export { LINE_OUTCOMES, type CheckedLine, type LineOutcome } from './menu-file/plan.js';
export { MOST_FILE_BYTES } from './menu-file/read-menu-file.js';
export { yieldsToCustomers } from './menu-file/yield-to-customers.js';
