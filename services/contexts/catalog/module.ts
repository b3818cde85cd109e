import { Module } from '@nestjs/common';
import { AddProductHandler } from './add-product.handler.js';
import { AddVariantHandler } from './add-variant.handler.js';
import { DescribeProductHandler } from './describe-product.handler.js';
import { GetProductDescriptionHandler } from './get-product-description.handler.js';
import { ProductRepository } from './product.repository.js';

@Module({
  providers: [
    ProductRepository,
    AddProductHandler,
    AddVariantHandler,
    DescribeProductHandler,
    GetProductDescriptionHandler,
  ],
  exports: [ProductRepository],
})
export class CatalogModule {}

export { AddProduct } from './add-product.handler.js';
export { AddVariant } from './add-variant.handler.js';
export { DescribeProduct } from './describe-product.handler.js';
export { GetProductDescription } from './get-product-description.handler.js';
export { ProductRepository };
