import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddProductHandler } from './add-product.handler.js';
import { AddVariantHandler } from './add-variant.handler.js';
import { DescribeProductHandler } from './describe-product.handler.js';
import { GetProductDescriptionHandler } from './get-product-description.handler.js';
import { CreateProductHandler } from './create-product.handler.js';
import { MenuImportEntity } from './menu-import.entity.js';
import { MenuImports } from './menu-imports.repository.js';
import { GetProductHistoryHandler } from './get-product-history.handler.js';
import { GetProductToEditHandler } from './get-product-to-edit.handler.js';
import { PutBackChangeHandler } from './put-back-change.handler.js';
import { RelistProductHandler } from './relist-product.handler.js';
import { RemoveVariantHandler } from './remove-variant.handler.js';
import { ReplaceCategoryHandler } from './replace-category.handler.js';
import { ReviseProductHandler } from './revise-product.handler.js';
import { ReviseVariantHandler } from './revise-variant.handler.js';
import { WithdrawProductHandler } from './withdraw-product.handler.js';
import { ProductRepository, type ProductChange } from './product.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([MenuImportEntity])],
  providers: [
    MenuImports,
    ProductRepository,
    AddProductHandler,
    AddVariantHandler,
    DescribeProductHandler,
    GetProductDescriptionHandler,
    WithdrawProductHandler,
    ReviseVariantHandler,
    ReviseProductHandler,
    RemoveVariantHandler,
    RelistProductHandler,
    ReplaceCategoryHandler,
    PutBackChangeHandler,
    GetProductToEditHandler,
    GetProductHistoryHandler,
    CreateProductHandler,
  ],
  exports: [MenuImports, ProductRepository],
})
export class CatalogModule {}

export { AddProduct } from './add-product.handler.js';
export { AddVariant } from './add-variant.handler.js';
export { DescribeProduct } from './describe-product.handler.js';
export { GetProductDescription } from './get-product-description.handler.js';
export { CreateProduct } from './create-product.handler.js';
export { GetProductHistory } from './get-product-history.handler.js';
export { GetProductToEdit } from './get-product-to-edit.handler.js';
export { PutBackChange } from './put-back-change.handler.js';
export { RelistProduct } from './relist-product.handler.js';
export { RemoveVariant } from './remove-variant.handler.js';
export { ReplaceCategory } from './replace-category.handler.js';
export { ReviseProduct } from './revise-product.handler.js';
export { ReviseVariant } from './revise-variant.handler.js';
export { WithdrawProduct } from './withdraw-product.handler.js';
export { MenuImports, ProductRepository, type ProductChange };
export type { MenuImport, RefusedLine } from './menu-imports.repository.js';
