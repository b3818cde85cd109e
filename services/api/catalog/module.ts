import { CatalogModule } from '@hatch/contexts/catalog/module';
import { StockModule } from '@hatch/contexts/stock/module';
import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.js';
import { MenuFileController } from './menu-file/menu-file.controller.js';
import { CategoriesController } from './menu/categories.controller.js';
import { CategoryEditing } from './menu/category-editing.service.js';
import { CategoryList } from './menu/category-list.service.js';
import { MenuEditing } from './menu/menu-editing.service.js';
import { MenuController } from './menu/menu.controller.js';
import { ProductStockController } from './menu/product-stock.controller.js';
import { VariantInternals } from './variant-internals.js';

@Module({
  imports: [CatalogModule, StockModule],
  controllers: [CatalogController, CategoriesController, MenuController, MenuFileController, ProductStockController],
  providers: [CategoryEditing, CategoryList, MenuEditing, VariantInternals],
  exports: [CategoryEditing, CategoryList, VariantInternals],
})
export class CatalogApiModule {}
